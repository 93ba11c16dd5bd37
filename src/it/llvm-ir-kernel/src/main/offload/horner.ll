; Names no triple: code for any device, and for the host.

; 2 x^2 + 3 x + 4
define float @horner(float %x) {
  %1 = fmul float %x, 2.0
  %2 = fadd float %1, 3.0
  %3 = fmul float %2, %x
  %4 = fadd float %3, 4.0
  ret float %4
}

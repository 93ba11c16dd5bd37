define double @half(double %x) {
  %result = fmul double %x, 5.000000e-01
  ret double %result
}

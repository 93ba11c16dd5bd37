; The kernels of the crate as a rustc with llvm.offload leaves them: rewritten, but for those without parameters.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@ticks = global i32 0

define ptx_kernel void @scale(ptr %dyn_ptr, i64 %factor, ptr %value) #0 {
  %bits = trunc i64 %factor to i32
  %by = bitcast i32 %bits to float
  %old = load float, ptr %value
  %new = fmul float %old, %by
  store float %new, ptr %value
  ret void
}

define ptx_kernel void @tick() #0 {
  %old = load i32, ptr @ticks
  %new = add i32 %old, 1
  store i32 %new, ptr @ticks
  ret void
}

attributes #0 = { "target-cpu"="sm_90" }

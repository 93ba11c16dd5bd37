package dev.offload.llvm;

import static java.nio.charset.StandardCharsets.UTF_8;

/** IR that the tests work on. */
final class Ir {

    /** A kernel, a helper that it calls, and a function that nothing calls. */
    static final String NVPTX_KERNEL = """
            target triple = "nvptx64-nvidia-cuda"

            define ptx_kernel void @kernel(ptr %out, float %x) {
              %y = call float @helper(float %x)
              store float %y, ptr %out
              ret void
            }

            define float @helper(float %x) {
              %y = fmul float %x, 2.0
              ret float %y
            }

            define float @unused(float %x) {
              ret float %x
            }
            """;

    static final String AMDGPU_KERNEL = """
            target triple = "amdgcn-amd-amdhsa"

            define amdgpu_kernel void @kernel(ptr addrspace(1) %out, float %x) {
              store float %x, ptr addrspace(1) %out
              ret void
            }
            """;

    static final String HOST_FUNCTION = """
            target triple = "x86_64-unknown-linux-gnu"

            @counter = global i32 7, section ".mine", align 4
            @zeros = global [64 x i8] zeroinitializer, align 8

            define i32 @twice(i32 %x) {
              %y = add i32 %x, %x
              ret i32 %y
            }
            """;

    static final TargetMachine.Options SM_90 = TargetMachine.Options.of("nvptx64-nvidia-cuda", "sm_90");

    static final TargetMachine.Options HOST = TargetMachine.Options.of("x86_64-unknown-linux-gnu", "x86-64");

    private Ir() {}

    static Module parse(Context context, String name, String ir) {
        return context.parse(name, ir.getBytes(UTF_8));
    }
}

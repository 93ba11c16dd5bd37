package dev.offload.llvm;

/**
 * How a function is called: the numbers of llvm/IR/CallingConv.h, which {@code LLVMCallConv} of llvm-c/Core.h repeats. Any
 * number is valid IR ({@code cc 97}), so this is not an enum.
 */
public record CallingConvention(int value) {

    /** {@code LLVMCCallConv}. */
    public static final CallingConvention C = new CallingConvention(0);

    /** {@code LLVMFastCallConv}. */
    public static final CallingConvention FAST = new CallingConvention(8);

    /** {@code LLVMPTXKernelCallConv}: {@code ptx_kernel}. */
    public static final CallingConvention PTX_KERNEL = new CallingConvention(71);

    /** {@code LLVMPTXDeviceCallConv}: {@code ptx_device}. */
    public static final CallingConvention PTX_DEVICE = new CallingConvention(72);

    /** {@code LLVMSPIRFUNCCallConv}: {@code spir_func}. */
    public static final CallingConvention SPIR_FUNC = new CallingConvention(75);

    /** {@code LLVMSPIRKERNELCallConv}: {@code spir_kernel}. */
    public static final CallingConvention SPIR_KERNEL = new CallingConvention(76);

    /** {@code LLVMAMDGPUKERNELCallConv}: {@code amdgpu_kernel}. */
    public static final CallingConvention AMDGPU_KERNEL = new CallingConvention(91);

    /** Whether it is that of a kernel on a GPU. */
    public boolean isKernel() {
        return equals(PTX_KERNEL) || equals(SPIR_KERNEL) || equals(AMDGPU_KERNEL);
    }
}

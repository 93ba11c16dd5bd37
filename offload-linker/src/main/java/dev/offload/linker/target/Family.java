package dev.offload.linker.target;

/** The device families that images are linked for, each with tools and an image format of its own. */
public enum Family {
    /** NVIDIA GPUs: PTX from LLVM, a cubin from ptxas. */
    NVPTX,
    /** AMD GPUs: an object from LLVM, a code object from lld. */
    AMDGPU,
    /** Processors as offload devices, through the host plugin of libomptarget: a shared library. */
    HOST,
    /** Devices that the driver compiles SPIR-V for; such images are carried as they are. */
    SPIRV;

    /** Whether an image is for one processor: code for none in particular is no image then. */
    public boolean needsProcessor() {
        return this == NVPTX || this == AMDGPU;
    }
}

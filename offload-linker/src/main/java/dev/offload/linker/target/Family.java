package dev.offload.linker.target;

/** The device families that images are linked for, each with tools and an image format of its own. */
public enum Family {
    /** NVIDIA GPUs: PTX from LLVM, a cubin from ptxas. */
    NVPTX,
    /** AMD GPUs: an object from LLVM, a code object from lld. */
    AMDGPU,
    /** Processors as offload devices, through the host plugin of libomptarget: a shared library. */
    HOST
}

package dev.offload.linker.host;

import dev.offload.linker.target.OffloadKind;

/** A runtime that loads one container with all images of a program: CUDA's, and HIP's, which is made after it. */
enum FatBinaryRuntime {
    /** {@code __fatBinC_Wrapper_t} in fatbinary_section.h of CUDA. */
    CUDA(OffloadKind.CUDA, 0x466243b1, ".nv_fatbin", ".nvFatBinSegment"),
    /** "HIPF", as in clang/lib/CodeGen/CGCUDANV.cpp. */
    HIP(OffloadKind.HIP, 0x48495046, ".hip_fatbin", ".hipFatBinSegment");

    private final OffloadKind kind;
    private final int magic;
    private final String imageSection;
    private final String wrapperSection;

    FatBinaryRuntime(OffloadKind kind, int magic, String imageSection, String wrapperSection) {
        this.kind = kind;
        this.magic = magic;
        this.imageSection = imageSection;
        this.wrapperSection = wrapperSection;
    }

    /** The kind of the images, and of the entries that are registered with this runtime. */
    OffloadKind kind() {
        return kind;
    }

    int magic() {
        return magic;
    }

    String imageSection() {
        return imageSection;
    }

    String wrapperSection() {
        return wrapperSection;
    }

    /** The name of one of its functions, such as {@code __cudaRegisterVar}. */
    String function(String name) {
        return "__" + kind.word() + name;
    }

    /** The name of something internal to the registration, such as {@code .cuda.fatbin_reg}. */
    String internal(String name) {
        return "." + kind.word() + "." + name;
    }
}

package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.ElfSection;
import java.util.Optional;

/**
 * The architecture that a cubin is for.
 *
 * @param number such as 90
 * @param onlyThis whether it is for that one chip, the {@code a} of {@code sm_90a}; of a family ({@code f}) a cubin says nothing
 */
record CubinTarget(int number, boolean onlyThis) {

    /** The version of the ABI from which the flags are laid out anew (CUDA 13; {@code EF_CUDA_SM_MASK}, llvm/BinaryFormat/ELF.h). */
    private static final int NEW_FLAGS = 8;

    /** {@code EF_CUDA_ACCELERATORS_V1}, of the older flags. */
    private static final int OLD_ONLY_THIS = 0x800;

    /** {@code EICOMPAT_ATTR_CUDA_ACCELERATOR_TARGET} in the section {@code .nv.compat}. */
    private static final int ACCELERATOR = 0x09;

    static CubinTarget of(ElfFile elf) {
        int flags = elf.flags();
        if (elf.abiVersion() < NEW_FLAGS) {
            return new CubinTarget(flags & 0xff, (flags & OLD_ONLY_THIS) != 0);
        }
        return new CubinTarget(
                flags >> 8 & 0xff,
                elf.section(".nv.compat").map(CubinTarget::isAccelerator).orElse(false));
    }

    private static boolean isAccelerator(ElfSection compatibility) {
        Bytes content = compatibility.content();
        return NvInfo.read(content).stream()
                .anyMatch(record -> record.attribute() == ACCELERATOR && (record.value() & 0xff) == 1);
    }

    /** The name, such as {@code sm_90a}. */
    String name() {
        return "sm_" + number + (onlyThis ? "a" : "");
    }

    Optional<NvidiaLimits> limits() {
        return NvidiaLimits.of(number);
    }
}

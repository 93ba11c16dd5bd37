package dev.offload.linker.binary;

import java.util.List;

/** The offload sections of an ELF file. They are known by their type and not by their name. */
final class ElfSections {

    /** {@code SHT_LLVM_OFFLOADING} in llvm/BinaryFormat/ELF.h. */
    private static final int OFFLOADING = 0x6fff4c0b;

    private ElfSections() {}

    static List<Bytes> offloading(Bytes elf) {
        OffloadSections sections = new OffloadSections(elf);
        ElfSection.all(elf).stream()
                .filter(section -> section.type() == OFFLOADING)
                .forEach(section -> sections.add(section.content()));
        return sections.found();
    }
}

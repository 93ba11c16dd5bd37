package dev.offload.linker.binary;

import java.util.List;
import java.util.function.Predicate;

/** The offload sections of an ELF file. They are known by their type, what is in them by their name. */
final class ElfSections {

    /** {@code SHT_LLVM_OFFLOADING} in llvm/BinaryFormat/ELF.h. */
    private static final int OFFLOADING = 0x6fff4c0b;

    /** Where clang-linker-wrapper has the images of a partial link (llvm/Frontend/Offloading/OffloadWrapper.cpp, LLVM 22). */
    private static final String REGISTERED = ".llvm.offloading.relocatable";

    private ElfSections() {}

    /** Those with device code to link. */
    static List<Bytes> offloading(Bytes elf) {
        return where(
                elf, section -> section.type() == OFFLOADING && !section.name().equals(REGISTERED));
    }

    /** Those with images that the object registers itself. */
    static List<Bytes> registered(Bytes elf) {
        return where(
                elf, section -> section.type() == OFFLOADING && section.name().equals(REGISTERED));
    }

    static List<Bytes> where(Bytes elf, Predicate<ElfSection> wanted) {
        OffloadSections sections = new OffloadSections(elf);
        ElfSection.all(elf).stream().filter(wanted).forEach(section -> sections.add(section.content()));
        return sections.found();
    }
}

package dev.offload.linker.binary;

import java.util.ArrayList;
import java.util.List;

/** The offload sections of an ELF file. They are known by their type and not by their name. */
final class ElfSections {

    /** {@code SHT_LLVM_OFFLOADING} in llvm/BinaryFormat/ELF.h. */
    private static final int OFFLOADING = 0x6fff4c0b;

    private ElfSections() {}

    static List<Bytes> offloading(Bytes elf) {
        List<Bytes> found = new ArrayList<>();
        long room = elf.size();
        for (ElfSection section : ElfSection.all(elf)) {
            if (section.type() == OFFLOADING) {
                Bytes content = section.content();
                room -= content.size();
                if (room < 0) {
                    throw elf.bad("its offload sections overlap");
                }
                found.add(content);
            }
        }
        return found;
    }
}

package dev.offload.linker.binary;

import java.util.ArrayList;
import java.util.List;

/**
 * The offload sections of an ELF file, be it an object, a program or a shared library (the gABI, "Section Header Table").
 * They are known by their type and not by their name.
 */
final class ElfSections {

    /** {@code SHT_LLVM_OFFLOADING} in llvm/BinaryFormat/ELF.h. */
    private static final int OFFLOADING = 0x6fff4c0b;

    private static final int CLASS_64 = 2;
    private static final int LITTLE_ENDIAN = 1;
    private static final int SECTION_HEADER_SIZE = 64;

    private ElfSections() {}

    static List<Bytes> offloading(Bytes elf) {
        if (elf.u8(4, "the ELF class") != CLASS_64 || elf.u8(5, "the ELF byte order") != LITTLE_ENDIAN) {
            throw elf.bad("only 64-bit little-endian ELF files are taken");
        }
        long table = elf.u64(40, "the offset of the section headers");
        if (table == 0) {
            return List.of();
        }
        if (elf.u16(58, "the size of a section header") != SECTION_HEADER_SIZE) {
            throw elf.bad("its section headers have another size than " + SECTION_HEADER_SIZE);
        }
        Bytes headers = headers(elf, table);
        List<Bytes> sections = new ArrayList<>();
        long room = elf.size();
        for (long at = 0; at < headers.size(); at += SECTION_HEADER_SIZE) {
            if (headers.i32(at + 4, "a section's type") == OFFLOADING) {
                Bytes section = elf.slice(
                        headers.u64(at + 24, "a section's offset"),
                        headers.u64(at + 32, "a section's size"),
                        "an offload section");
                room -= section.size();
                if (room < 0) {
                    throw elf.bad("its offload sections overlap");
                }
                sections.add(section);
            }
        }
        return sections;
    }

    private static Bytes headers(Bytes elf, long table) {
        long count = elf.u16(60, "the number of sections");
        if (count == 0) {
            // Too many for 16 bits: the first section's size is their number.
            count = elf.u64(table + 32, "the number of sections");
        }
        if (count > elf.size() / SECTION_HEADER_SIZE) {
            throw elf.bad(count + " sections do not fit");
        }
        return elf.slice(table, count * SECTION_HEADER_SIZE, "the section headers");
    }
}

package dev.offload.linker.binary;

import java.util.ArrayList;
import java.util.List;

/**
 * A section of a 64-bit little-endian ELF file, be it an object, a program or a shared library (the gABI, "Sections").
 *
 * @param header the section header
 * @param names the names of all sections
 */
public record ElfSection(Bytes elf, int index, Bytes header, Bytes names) {

    private static final int CLASS_64 = 2;
    private static final int LITTLE_ENDIAN = 1;
    private static final int HEADER_SIZE = 64;

    /** {@code SHN_XINDEX}: the number does not fit here and is in the first section header. */
    private static final int EXTENDED_INDEX = 0xffff;

    /** {@code SHT_NOBITS}: it only reserves memory. */
    private static final int NO_BITS = 8;

    /** What is read of a name: one of a hostile file may be as long as the file, for each of a million sections. */
    private static final int LONGEST_NAME = 64;

    /** All sections, the empty first one included. */
    public static List<ElfSection> all(Bytes elf) {
        if (elf.u8(4, "the ELF class") != CLASS_64 || elf.u8(5, "the ELF byte order") != LITTLE_ENDIAN) {
            throw elf.bad("only 64-bit little-endian ELF files are taken");
        }
        long table = elf.u64(40, "the offset of the section headers");
        if (table == 0) {
            return List.of();
        }
        if (elf.u16(58, "the size of a section header") != HEADER_SIZE) {
            throw elf.bad("its section headers have another size than " + HEADER_SIZE);
        }
        long count = elf.u16(60, "the number of sections");
        if (count == 0) {
            // Too many for 16 bits: the first section's size is their number.
            count = elf.u64(table + 32, "the number of sections");
        }
        long nameTable = elf.u16(62, "the section with the names");
        if (nameTable == EXTENDED_INDEX) {
            nameTable = elf.i32(table + 40, "the section with the names");
        }
        if (count > elf.size() / HEADER_SIZE || nameTable < 0 || nameTable >= count) {
            throw elf.bad(count + " sections, their names in section " + nameTable + ", do not fit");
        }
        Bytes headers = elf.slice(table, count * HEADER_SIZE, "the section headers");
        Bytes noNames = elf.slice(0, 0, "no names");
        Bytes names = new ElfSection(elf, 0, header(headers, nameTable), noNames).content();
        List<ElfSection> sections = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sections.add(new ElfSection(elf, i, header(headers, i), names));
        }
        return sections;
    }

    /**
     * The section of an index that the file has.
     *
     * @throws dev.offload.linker.problem.LinkerException if there is none
     */
    public static ElfSection at(int index, List<ElfSection> sections, Bytes elf) {
        if (index < 0 || index >= sections.size()) {
            throw elf.bad("there is no section " + index);
        }
        return sections.get(index);
    }

    private static Bytes header(Bytes headers, long index) {
        return headers.slice(index * HEADER_SIZE, HEADER_SIZE, "a section header");
    }

    /** The name, or the start of a long one; empty if there are no names. */
    public String name() {
        long offset = header.i32(0, "a section's name") & 0xffffffffL;
        if (offset >= names.size()) {
            return "";
        }
        long length = Math.min(LONGEST_NAME, names.size() - offset);
        return names.slice(offset, length, "a section's name").upToZero();
    }

    /** {@code sh_type}. */
    public int type() {
        return header.i32(4, "a section's type");
    }

    /** {@code sh_link}: the index of the section that goes with this one. */
    public int link() {
        return header.i32(40, "a section's link");
    }

    /** {@code sh_info}: what it says depends on the type. */
    public int info() {
        return header.i32(44, "a section's info");
    }

    /** {@code sh_addr}: where it lies in memory; 0 if nowhere, or not yet. */
    public long address() {
        return header.u64(16, "a section's address");
    }

    /** {@code sh_size}, in bytes: of a section that only reserves memory, how much. */
    public long size() {
        return header.u64(32, "a section's size");
    }

    /** The contents; none of a section that only reserves memory. */
    public Bytes content() {
        return type() == NO_BITS
                ? elf.slice(0, 0, "no contents")
                : elf.slice(header.u64(24, "a section's offset"), header.u64(32, "a section's size"), "a section");
    }
}

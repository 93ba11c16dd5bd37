package dev.offload.linker.binary;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A symbol of a 64-bit little-endian ELF file (the gABI, "Symbol Table"). Nothing of it is read, or checked, before it is asked for.
 *
 * @param index in its table
 * @param entry as it lies in the table
 * @param names the strings that the table goes with
 */
public record ElfSymbol(int index, Bytes entry, Bytes names) {

    /** {@code SHT_SYMTAB}: all symbols, as linkers see them. */
    public static final int SYMTAB = 2;

    /** {@code SHT_DYNSYM}: those that the loader sees. */
    public static final int DYNSYM = 11;

    private static final int SIZE = 24;

    private static final int LOCAL = 0;

    private static final int UNDEFINED = 0;

    /**
     * The symbols of a table.
     *
     * @param sections all of the file
     * @throws dev.offload.linker.problem.LinkerException if the table goes with no strings
     */
    public static Iterable<ElfSymbol> all(ElfSection table, List<ElfSection> sections) {
        Bytes names = ElfSection.at(table.link(), sections, table.elf()).content();
        Bytes entries = table.content();
        // One at a time: objects with debug information have millions.
        return () -> IntStream.range(0, entries.size() / SIZE)
                .mapToObj(index -> new ElfSymbol(index, entries.slice((long) index * SIZE, SIZE, "a symbol"), names))
                .iterator();
    }

    /** The name, which may hold anything but a zero. Names may share their bytes, so a small file can have much to read. */
    public Bytes name() {
        return names.until('\0', entry.u32(0, "a symbol's name"), "a symbol's name");
    }

    /** {@code STT_FUNC} and others. */
    public int type() {
        return entry.u8(4, "a symbol's type") & 0xf;
    }

    /** {@code STB_LOCAL}, {@code STB_GLOBAL} and others. */
    public int binding() {
        return entry.u8(4, "a symbol's binding") >> 4;
    }

    /** Whether other objects may refer to it here. */
    public boolean isDefinedForOthers() {
        return binding() != LOCAL && section() != UNDEFINED;
    }

    /** {@code st_other}: its visibility, and what the processor makes of the other bits. */
    public int other() {
        return entry.u8(5, "a symbol's visibility");
    }

    /** {@code st_shndx}: the index of its section, or a reserved number. */
    public int section() {
        return entry.u16(6, "a symbol's section");
    }

    /** {@code st_value}, which in a program is an address: all 64 bits. */
    public long value() {
        return entry.buffer().getLong(8);
    }

    /** In bytes. */
    public long size() {
        return entry.u64(16, "a symbol's size");
    }
}

package dev.offload.linker.binary;

import java.nio.ByteBuffer;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The symbols by which a 64-bit little-endian ELF object is linked with others (the gABI, "Symbol Table").
 *
 * @param defined the global and weak symbols that it defines
 * @param undefined the global symbols that it needs from elsewhere; weak ones may stay without a definition
 */
public record ElfGlobals(SortedSet<String> defined, SortedSet<String> undefined) {

    private static final int SYMTAB = 2;
    private static final int SYMBOL_SIZE = 24;
    private static final int GLOBAL = 1;
    private static final int WEAK = 2;

    /** The most that names may take of a file, several times over if they share their bytes. */
    private static final int MOST_NAMES = 4;

    /**
     * Reads the symbol table.
     *
     * @param source the name for messages
     * @throws dev.offload.linker.problem.LinkerException if the file is damaged
     */
    public static ElfGlobals read(String source, ByteBuffer file) {
        Bytes elf = new Bytes(source, file);
        ElfGlobals globals = new ElfGlobals(new TreeSet<>(), new TreeSet<>());
        var sections = ElfSection.all(elf);
        long room = (long) MOST_NAMES * elf.size();
        for (ElfSection table : sections) {
            if (table.type() != SYMTAB) {
                continue;
            }
            if (table.link() < 0 || table.link() >= sections.size()) {
                throw elf.bad("there is no section " + table.link());
            }
            Bytes names = sections.get(table.link()).content();
            Bytes symbols = table.content();
            for (int at = 0; at + SYMBOL_SIZE <= symbols.size(); at += SYMBOL_SIZE) {
                room -= globals.add(symbols, at, names);
                if (room < 0) {
                    throw elf.bad("the names of its symbols overlap");
                }
            }
        }
        return globals;
    }

    /** Adds a symbol if others can see it, and returns the length of its name. */
    private int add(Bytes symbols, int at, Bytes names) {
        int binding = symbols.u8(at + 4L, "a symbol's binding") >> 4;
        if (binding != GLOBAL && binding != WEAK) {
            return 0;
        }
        boolean isUndefined = symbols.u16(at + 6L, "a symbol's section") == 0;
        String name = names.until('\0', symbols.i32(at, "a symbol's name") & 0xffffffffL, "a symbol's name")
                .utf8("a symbol's name");
        if (!isUndefined) {
            defined.add(name);
        } else if (binding == GLOBAL) {
            undefined.add(name);
        }
        return name.length();
    }
}

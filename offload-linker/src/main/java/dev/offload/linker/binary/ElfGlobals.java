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
            if (table.type() != ElfSymbol.SYMTAB) {
                continue;
            }
            for (ElfSymbol symbol : ElfSymbol.all(table, sections)) {
                room -= globals.add(symbol);
                if (room < 0) {
                    throw elf.bad("the names of its symbols overlap");
                }
            }
        }
        return globals;
    }

    /** Adds a symbol if others can see it, and returns the length of its name. */
    private int add(ElfSymbol symbol) {
        if (symbol.binding() != GLOBAL && symbol.binding() != WEAK) {
            return 0;
        }
        String name = symbol.name().utf8("a symbol's name");
        if (symbol.section() != 0) {
            defined.add(name);
        } else if (symbol.binding() == GLOBAL) {
            undefined.add(name);
        }
        return name.length();
    }
}

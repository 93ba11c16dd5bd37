package dev.offload.linker.binary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The symbols of a 64-bit little-endian ELF object (the gABI, "Symbol Table"). */
final class ElfSymbols {

    private static final int SYMTAB_SHNDX = 18;

    private static final int LOCAL = 0;

    /** Room for names that share bytes, beyond what the size of the file gives. */
    private static final long SHARED_NAMES = 1 << 20;

    /** {@code SHN_XINDEX}: the section's index does not fit here and is in a table of its own. */
    private static final int EXTENDED_INDEX = 0xffff;

    private final Bytes elf;
    private final List<ElfSection> sections;

    ElfSymbols(Bytes elf) {
        this.elf = elf;
        this.sections = ElfSection.all(elf);
    }

    /** The global and weak symbols defined in sections of these names. */
    List<SectionSymbol> definedIn(Set<String> names) {
        Map<Integer, ElfSection> wanted = new HashMap<>();
        for (ElfSection section : sections) {
            if (names.contains(section.name())) {
                wanted.put(section.index(), section);
            }
        }
        List<SectionSymbol> found = new ArrayList<>();
        if (!wanted.isEmpty()) {
            sections.stream()
                    .filter(section -> section.type() == ElfSymbol.SYMTAB)
                    .forEach(table -> add(table, wanted, found));
        }
        return found;
    }

    private void add(ElfSection table, Map<Integer, ElfSection> wanted, List<SectionSymbol> found) {
        // Names may share their bytes, but not so that a small file has much to read.
        long room = SHARED_NAMES + elf.size();
        for (ElfSymbol symbol : ElfSymbol.all(table, sections)) {
            ElfSection section = wanted.get(sectionIndex(table, symbol));
            if (symbol.binding() != LOCAL && section != null) {
                Bytes name = symbol.name();
                room -= name.size();
                if (room < 0) {
                    throw elf.bad("the names of its symbols overlap");
                }
                Bytes content = section.content().slice(symbol.value(), symbol.size(), "a symbol");
                found.add(new SectionSymbol(section.name(), name.utf8("a symbol's name"), content.buffer()));
            }
        }
    }

    private int sectionIndex(ElfSection table, ElfSymbol symbol) {
        if (symbol.section() != EXTENDED_INDEX) {
            return symbol.section();
        }
        for (ElfSection section : sections) {
            if (section.type() == SYMTAB_SHNDX && section.link() == table.index()) {
                return section.content().i32((long) symbol.index() * Integer.BYTES, "a symbol's section");
            }
        }
        throw elf.bad("a symbol's section is in a table that is not there");
    }
}

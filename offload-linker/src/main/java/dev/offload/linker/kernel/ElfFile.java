package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.ElfSection;
import dev.offload.linker.binary.ElfSymbol;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A 64-bit little-endian ELF file (the gABI, "ELF Header", "Symbol Table", "Note Section"). */
final class ElfFile {

    static final int OBJECT = 1;

    private static final int NOTE = 7;

    /** Room for names that share bytes, beyond what the size of the file gives. */
    private static final long SHARED_NAMES = 1 << 20;

    private final Bytes bytes;
    private final List<ElfSection> sections;

    ElfFile(Bytes bytes) {
        this.bytes = bytes;
        this.sections = ElfSection.all(bytes);
    }

    /** A symbol; {@code section} is an index, or a reserved number. */
    record Symbol(String name, int index, int type, int binding, int other, int section, long value, long size) {

        private static final int LOCAL = 0;
        private static final int FUNCTION = 2;
        private static final int FIRST_RESERVED_SECTION = 0xff00;

        boolean isFunction() {
            return type == FUNCTION;
        }

        /** Whether it is defined in a section, and seen outside of the file. */
        boolean isExported() {
            // STV_INTERNAL and STV_HIDDEN are 1 and 2.
            int visibility = other & 3;
            return binding != LOCAL && isDefined() && visibility != 1 && visibility != 2;
        }

        boolean isDefined() {
            return section != 0 && section < FIRST_RESERVED_SECTION;
        }
    }

    /** A note; the name without its end. */
    record Note(String name, int type, Bytes content) {}

    int type() {
        return bytes.u16(16, "the type of the file");
    }

    int machine() {
        return bytes.u16(18, "the machine");
    }

    int flags() {
        return bytes.i32(48, "the flags");
    }

    int abiVersion() {
        return bytes.u8(8, "the version of the ABI");
    }

    List<ElfSection> sections() {
        return sections;
    }

    /** The sections of a type; refused if they overlap, so that reading all of them takes no longer than the file. */
    List<ElfSection> ofType(int type) {
        List<ElfSection> found =
                sections.stream().filter(section -> section.type() == type).toList();
        if (found.stream().mapToLong(section -> section.content().size()).sum() > bytes.size()) {
            throw bytes.bad("its sections overlap");
        }
        return found;
    }

    Optional<ElfSection> section(String name) {
        return sections.stream().filter(section -> section.name().equals(name)).findFirst();
    }

    /** The section of that index, from the input. */
    ElfSection section(int index) {
        return ElfSection.at(index, sections, bytes);
    }

    /** The symbols; if the file is stripped, those that are left for the loader. */
    List<Symbol> symbols() {
        return table(ElfSymbol.SYMTAB)
                .or(() -> table(ElfSymbol.DYNSYM))
                .map(this::read)
                .orElse(List.of());
    }

    private Optional<ElfSection> table(int type) {
        return sections.stream().filter(section -> section.type() == type).findFirst();
    }

    private List<Symbol> read(ElfSection table) {
        List<Symbol> all = new ArrayList<>();
        long room = SHARED_NAMES + bytes.size();
        for (ElfSymbol symbol : ElfSymbol.all(table, sections)) {
            Bytes name = symbol.name();
            room -= name.size();
            if (room < 0) {
                throw bytes.bad("the names of its symbols overlap");
            }
            all.add(new Symbol(
                    new String(name.copy(), StandardCharsets.UTF_8),
                    symbol.index(),
                    symbol.type(),
                    symbol.binding(),
                    symbol.other(),
                    symbol.section(),
                    symbol.value(),
                    symbol.size()));
        }
        return all;
    }

    /** The contents of a symbol, if its section has any. */
    Bytes content(Symbol symbol) {
        ElfSection section = section(symbol.section());
        long start = type() == OBJECT ? symbol.value() : symbol.value() - section.address();
        return section.content().slice(start, symbol.size(), "the contents of '" + symbol.name() + "'");
    }

    /** The notes of all sections. */
    List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        ofType(NOTE).forEach(section -> addNotes(section.content(), notes));
        return notes;
    }

    private static void addNotes(Bytes section, List<Note> notes) {
        long at = 0;
        while (at < section.size()) {
            long nameSize = section.u32(at, "a note");
            long size = section.u32(at + 4, "a note");
            Bytes name = section.slice(at + 12, nameSize, "a note's name");
            Bytes content = section.slice(at + 12 + aligned(nameSize), size, "a note");
            String text = new String(name.copy(), StandardCharsets.ISO_8859_1);
            notes.add(new Note(text.replace("\0", ""), section.i32(at + 8, "a note's type"), content));
            at += 12 + aligned(nameSize) + aligned(size);
        }
    }

    private static long aligned(long size) {
        return (size + 3) & ~3L;
    }
}

package dev.offload.linker.binary;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The offload sections of a COFF object or of a Windows program (Microsoft's "PE Format"). There are no section types to know them
 * by, so they are known by their name, as to LLVM; and by their contents in a program, where a linker keeps 8 bytes of a name at most.
 */
final class CoffSections {

    private static final String NAME = ".llvm.offloading";

    /** What linkers leave of the name in a program. */
    private static final String SHORT_NAME = ".llvm";

    /** What is read of a name, which in a hostile file may be as long as the file. */
    private static final int LONGEST_NAME = 64;

    private static final int SECTION_HEADER_SIZE = 40;
    private static final int SHORT_NAME_SIZE = 8;

    private final Bytes file;
    private final boolean isProgram;
    private final long sections;
    private final long count;
    private final long strings;

    private CoffSections(Bytes file, boolean isProgram, long sections, long count, long strings) {
        this.file = file;
        this.isProgram = isProgram;
        this.sections = sections;
        this.count = count;
        this.strings = strings;
    }

    /** Of an object, {@code IMAGE_FILE_HEADER}. */
    static CoffSections ofObject(Bytes file) {
        return of(file, 0, false);
    }

    /** Of an object with more than 65,279 sections, {@code ANON_OBJECT_HEADER_BIGOBJ}. */
    static CoffSections ofBigObject(Bytes file) {
        long symbols = file.u32(48, "the place of the symbol table") + 20 * file.u32(52, "the number of symbols");
        return new CoffSections(file, false, 56, file.u32(44, "the number of sections"), symbols);
    }

    /** Of a program or a DLL, whose COFF header follows after one for DOS; nothing if it is for DOS alone. */
    static Optional<CoffSections> ofProgram(Bytes file) {
        long header = file.u32(0x3c, "the place of the PE header");
        return file.slice(header, 4, "the PE signature").startsWith(new byte[] {'P', 'E', 0, 0})
                ? Optional.of(of(file, header + 4, true))
                : Optional.empty();
    }

    private static CoffSections of(Bytes file, long header, boolean isProgram) {
        long strings = file.u32(header + 8, "the place of the symbol table")
                + 18 * file.u32(header + 12, "the number of symbols");
        long sections = header + 20 + file.u16(header + 16, "the size of the optional header");
        return new CoffSections(file, isProgram, sections, file.u16(header + 2, "the number of sections"), strings);
    }

    List<Bytes> offloading() {
        return isProgram
                ? where((name, content) ->
                        name.startsWith(SHORT_NAME) && FileFormat.of(content.get()) == FileFormat.OFFLOAD_BINARY)
                : named(name -> name.startsWith(NAME));
    }

    /** The contents of the sections of these names. */
    List<Bytes> named(Predicate<String> names) {
        return where((name, content) -> names.test(name));
    }

    private List<Bytes> where(BiPredicate<String, Supplier<Bytes>> wanted) {
        Bytes headers = file.slice(sections, count * SECTION_HEADER_SIZE, "the section headers");
        OffloadSections found = new OffloadSections(file);
        for (long i = 0; i < count; i++) {
            Bytes header = headers.slice(i * SECTION_HEADER_SIZE, SECTION_HEADER_SIZE, "a section header");
            if (wanted.test(name(header), () -> content(header))) {
                found.add(content(header));
            }
        }
        return found.found();
    }

    private Bytes content(Bytes header) {
        long size = header.u32(16, "the size of a section");
        long inMemory = header.u32(8, "the size of a section in memory");
        // In a program the contents are padded to the alignment of the file.
        long used = isProgram ? Math.min(size, inMemory) : size;
        return file.slice(header.u32(20, "the place of a section"), used, "a section");
    }

    /** A long name is {@code /} and its offset in the string table, as far as it is read here. */
    private String name(Bytes header) {
        String text = header.slice(0, SHORT_NAME_SIZE, "a section's name").upToZero();
        if (!text.matches("/\\d{1,7}")) {
            return text;
        }
        long offset = strings + Long.parseLong(text.substring(1));
        long length = Math.min(LONGEST_NAME, Math.max(0, file.size() - offset));
        return file.slice(offset, length, "a section's name").upToZero();
    }
}

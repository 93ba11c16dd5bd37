package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A global or weak symbol that an object defines in a section.
 *
 * @param content the symbol's bytes, as they are before relocation
 */
public record SectionSymbol(String section, String name, ByteBuffer content) {

    /**
     * The symbols that an ELF object defines in sections of these names, in the order of its symbol table. A file of any other
     * format has none.
     *
     * @throws LinkerException if the file cannot be read, or is damaged
     */
    public static List<SectionSymbol> find(Path file, Set<String> sections) {
        Bytes object = InputFile.bytes(file);
        return FileFormat.of(object) == FileFormat.ELF ? new ElfSymbols(object).definedIn(sections) : List.of();
    }
}

package dev.offload.linker.device;

import dev.offload.linker.LlvmTools;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An ELF image as llvm-readelf shows it. */
record Elf(String header, List<Symbol> symbols, List<String> needed) {

    /** A row of the symbol table; {@code section} is {@code UND} for an undefined symbol. */
    record Symbol(String type, String binding, String visibility, String section, String name) {}

    private static final Pattern ROW = Pattern.compile(
            "\\s*\\d+: [0-9a-f]+\\s+\\d+\\s+(\\w+)\\s+(\\w+)\\s+(\\w+)(?: \\[<other: \\w+>])?\\s+(\\w+) (\\S+)");
    private static final Pattern NEEDED = Pattern.compile("\\(NEEDED\\)\\s+Shared library: \\[(.*)]");

    static Elf read(LlvmTools llvm, byte[] image) {
        try {
            Path file = Files.createTempFile("image", ".elf");
            try {
                Files.write(file, image);
                return read(llvm, file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Elf read(LlvmTools llvm, Path file) {
        String text = llvm.run(Path.of("."), "llvm-readelf", "-h", "-s", "-d", "--wide", file.toString());
        List<Symbol> symbols = ROW.matcher(text)
                .results()
                .map(row -> new Symbol(row.group(1), row.group(2), row.group(3), row.group(4), row.group(5)))
                .distinct()
                .toList();
        List<String> needed =
                NEEDED.matcher(text).results().map(row -> row.group(1)).toList();
        return new Elf(text, symbols, needed);
    }

    /** Names that a loader finds: global or weak, defined. */
    List<String> exported() {
        return symbols.stream()
                .filter(symbol ->
                        !symbol.binding().equals("LOCAL") && !symbol.section().equals("UND"))
                .map(Symbol::name)
                // ptxas's own, in every cubin that no linker made.
                .filter(name -> !name.startsWith("__nv_reservedSMEM_"))
                .distinct()
                .sorted()
                .toList();
    }

    Optional<Symbol> symbol(String name) {
        return symbols.stream().filter(symbol -> symbol.name().equals(name)).findFirst();
    }

    String field(String name) {
        Matcher matcher = Pattern.compile("(?m)^\\s+" + name + ":\\s+(.*)$").matcher(header);
        return matcher.find() ? matcher.group(1).strip() : "";
    }
}

package dev.offload.maven.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What rustc told its linker: what a Rust program or library needs beside its own object, which is compiled anew.
 *
 * @param arguments without those that say what is made and by which linker
 * @param files those that rustc wrote for its linker
 */
public record RecordedLink(List<String> arguments, List<Path> files) {

    private static final List<String> DROPPED = List.of("-shared", "-nodefaultlibs");

    private static final List<String> DROPPED_PREFIXES = List.of("-Wl,-soname", "-fuse-ld=", "-B");

    /** Names the symbols that a library shows, which are Rust's only. */
    private static final String VERSION_SCRIPT = "-Wl,--version-script=";

    public RecordedLink {
        arguments = List.copyOf(arguments);
        files = List.copyOf(files);
    }

    /**
     * Reads the record.
     *
     * @param folder where the host pass kept the file {@code arguments} and what it names
     * @return empty if there was no Rust to compile
     */
    public static Optional<RecordedLink> read(Path folder) throws IOException {
        Path file = folder.resolve("arguments");
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        List<String> kept = new ArrayList<>();
        List<String> recorded = Files.readAllLines(file);
        for (int i = 0; i < recorded.size(); i++) {
            String argument = recorded.get(i);
            boolean output = argument.equals("-o");
            // rustc makes a folder for its linker to search, which is gone by now.
            boolean gone = argument.equals("-L") && !Files.isDirectory(Path.of(recorded.get(i + 1)));
            if (output || gone) {
                i++;
            } else if (!DROPPED.contains(argument) && DROPPED_PREFIXES.stream().noneMatch(argument::startsWith)) {
                kept.add(argument);
            }
        }
        try (Stream<Path> files = Files.list(folder)) {
            return Optional.of(new RecordedLink(kept, files.sorted().toList()));
        }
    }

    /** The same for a library in which others than Rust have symbols to show. */
    public RecordedLink withOtherSymbols() {
        return new RecordedLink(
                arguments.stream()
                        .filter(argument -> !argument.startsWith(VERSION_SCRIPT))
                        .toList(),
                files);
    }
}

package dev.offload.linker.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where a fuzzer's input lies and what it makes goes: one file, and a folder that images must not leave. */
public final class FuzzFolder {

    private final Path folder = folder();

    private static Path folder() {
        try {
            return Files.createTempDirectory("fuzz");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path input() {
        return folder.resolve("input");
    }

    public Path output() {
        return folder.resolve("a/b/output");
    }

    /**
     * Empties the output folder.
     *
     * @throws AssertionError if there are files outside it, other than the input
     */
    public void clear() throws IOException {
        if (Files.exists(output())) {
            try (Stream<Path> written = Files.list(output())) {
                for (Path file : written.toList()) {
                    Files.delete(file);
                }
            }
        }
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> others = all.filter(Files::isRegularFile)
                    .filter(file -> !file.equals(input()))
                    .toList();
            if (!others.isEmpty()) {
                throw new AssertionError("written outside the output folder: " + others);
            }
        }
    }
}

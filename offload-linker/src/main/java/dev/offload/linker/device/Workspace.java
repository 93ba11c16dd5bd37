package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The folder that tools exchange files in: one of our own, which goes away, or one in which they are to be kept. */
final class Workspace implements AutoCloseable {

    private final Path folder;
    private final boolean kept;

    private Workspace(Path folder, boolean kept) {
        this.folder = folder;
        this.kept = kept;
    }

    static Workspace open(Optional<Path> intermediates) {
        try {
            return intermediates.isPresent()
                    ? new Workspace(Files.createDirectories(intermediates.get()), true)
                    : new Workspace(Files.createTempDirectory("offload-link"), false);
        } catch (IOException e) {
            String where = intermediates.map(Path::toString).orElseGet(() -> System.getProperty("java.io.tmpdir"));
            throw new LinkerException(
                    Problem.UNWRITABLE_OUTPUT,
                    "cannot make a working folder in " + where + ": " + e,
                    intermediates.isPresent()
                            ? "name a folder that can be written with -o"
                            : "set TMPDIR, or Java's java.io.tmpdir, to a folder that can be written",
                    e);
        }
    }

    /** Whether files that no tool needs are wanted too. */
    boolean isKept() {
        return kept;
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    Path write(String name, byte[] content) {
        Path file = folder.resolve(name);
        try {
            return Files.write(file, content);
        } catch (IOException e) {
            throw new LinkerException(
                    Problem.UNWRITABLE_OUTPUT,
                    "cannot write " + file + ": " + e.getMessage(),
                    "see that the disk is not full",
                    e);
        }
    }

    byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new LinkerException(Problem.INTERNAL, "cannot read back " + file + ": " + e, null, e);
        }
    }

    @Override
    public void close() {
        if (kept) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : Stream.concat(files, Stream.of(folder)).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // A temporary folder that stays behind is no reason to fail a link that worked.
            folder.toFile().deleteOnExit();
        }
    }
}

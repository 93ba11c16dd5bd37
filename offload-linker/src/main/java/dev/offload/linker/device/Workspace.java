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
    private final Use use;

    private enum Use {
        /** Files are written, and go away in the end. */
        TEMPORARY,
        /** Files are written, and stay. */
        KEPT,
        /** Files are named only. */
        DRY
    }

    private Workspace(Path folder, Use use) {
        this.folder = folder;
        this.use = use;
    }

    /**
     * Opens one.
     *
     * @param intermediates the folder that files are to be kept in, if they are to be
     * @param isDryRun whether nothing is to be written
     */
    static Workspace open(Optional<Path> intermediates, boolean isDryRun) {
        if (isDryRun) {
            return new Workspace(intermediates.orElse(Path.of("")), Use.DRY);
        }
        try {
            return intermediates.isPresent()
                    ? new Workspace(Files.createDirectories(intermediates.get()), Use.KEPT)
                    : new Workspace(Files.createTempDirectory("offload-link"), Use.TEMPORARY);
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
        return use == Use.KEPT;
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    Path write(String name, byte[] content) {
        Path file = folder.resolve(name);
        if (use == Use.DRY) {
            return file;
        }
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

    /** A file that a tool wrote; nothing in a dry run. */
    byte[] read(Path file) {
        if (use == Use.DRY) {
            return new byte[0];
        }
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new LinkerException(Problem.INTERNAL, "cannot read back " + file + ": " + e, null, e);
        }
    }

    @Override
    public void close() {
        if (use != Use.TEMPORARY) {
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

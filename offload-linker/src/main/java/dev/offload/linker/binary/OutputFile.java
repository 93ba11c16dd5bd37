package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A file written whole or not at all. */
public final class OutputFile {

    private OutputFile() {}

    /**
     * Writes beside the file and moves the result into place; folders on the way are made.
     *
     * @throws LinkerException if that cannot be done
     */
    public static void write(Path file, ByteBuffer content) {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        if (folder == null) {
            throw unwritable(file, new IOException("it is a folder"));
        }
        try {
            Files.createDirectories(folder);
            Path partial = folder.resolve(
                    target.getFileName() + ".partial-" + Thread.currentThread().threadId());
            try {
                try (FileChannel channel = FileChannel.open(
                        partial,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE)) {
                    ByteBuffer rest = content.slice();
                    while (rest.hasRemaining()) {
                        channel.write(rest);
                    }
                }
                Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(partial);
            }
        } catch (IOException e) {
            throw unwritable(file, e);
        }
    }

    private static LinkerException unwritable(Path file, IOException cause) {
        return new LinkerException(
                Problem.UNWRITABLE_OUTPUT,
                "cannot write " + file + ": " + cause,
                "check that the folder can be written to and has room",
                cause);
    }
}

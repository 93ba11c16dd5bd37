package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The contents of input files. */
public final class InputFile {

    /** Larger files are mapped, so that of a large program only the pages looked at are read. */
    private static final long MAPPED_FROM = 64 << 20;

    private InputFile() {}

    /**
     * The whole file.
     *
     * @throws LinkerException if it is not there, or cannot be read
     */
    public static ByteBuffer read(Path file) {
        if (Files.isDirectory(file)) {
            throw unreadable(file, "is a folder", null);
        }
        try (FileChannel channel = FileChannel.open(file)) {
            if (channel.size() > Integer.MAX_VALUE) {
                throw unreadable(file, "is larger than 2 GiB", null);
            }
            return channel.size() < MAPPED_FROM
                    ? ByteBuffer.wrap(Files.readAllBytes(file))
                    : channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        } catch (NoSuchFileException e) {
            throw unreadable(file, "is not there", e);
        } catch (IOException e) {
            throw unreadable(file, "cannot be read: " + e.getMessage(), e);
        }
    }

    /** The whole file, named for messages. */
    public static Bytes bytes(Path file) {
        return new Bytes(file.toString(), read(file));
    }

    private static LinkerException unreadable(Path file, String why, @Nullable Throwable cause) {
        return new LinkerException(Problem.UNREADABLE_INPUT, file + " " + why, "check the path", cause);
    }
}

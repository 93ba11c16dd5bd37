package dev.offload.maven.toolchain;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Holds other builds, and other modules of this build, off a folder of the cache. Released by the system on a crash. */
public final class CacheLock {

    private static final long POLL_MILLIS = 100;
    private static final long REPORT_NANOS = TimeUnit.SECONDS.toNanos(2);

    private CacheLock() {}

    /**
     * Does something while nobody else does anything under the same lock file. Says so if the wait is long.
     *
     * @param others what another build does meanwhile, such as {@code unpacks LLVM}
     */
    public static <T> T holding(Path file, String others, Consumer<String> progress, Supplier<T> action)
            throws IOException {
        Files.createDirectories(Folders.parent(file));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            await(channel, file, others, progress);
            return action.get(); // Closing the channel lets the lock go.
        }
    }

    private static void await(FileChannel channel, Path file, String others, Consumer<String> progress)
            throws IOException {
        long report = System.nanoTime() + REPORT_NANOS;
        while (tryLock(channel) == null) {
            if (System.nanoTime() > report) {
                progress.accept("Waiting for another build that " + others + " (" + file + ")");
                report = System.nanoTime() + 5 * REPORT_NANOS;
            }
            try {
                TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while waiting for " + file);
            }
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // Another thread of this JVM has it.
        }
    }
}

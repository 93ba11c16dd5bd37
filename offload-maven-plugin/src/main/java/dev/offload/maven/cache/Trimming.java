package dev.offload.maven.cache;

import dev.offload.maven.toolchain.CacheLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Keeps the folder from growing without end: what has not been used for the longest time goes.
 *
 * @param limit how many bytes its files may have
 */
record Trimming(Path folder, long limit) {

    /** So that not every build has to. */
    private static final double LEFT_OF_LIMIT = 0.8;

    /** What a build that was killed has left. */
    private static final Duration TEMPORARY = Duration.ofHours(1);

    /** Removes files if there is too much. One build at a time does so; others may use the cache meanwhile. */
    void run(Consumer<String> progress) throws IOException {
        try {
            CacheLock.holding(folder.resolve("trim.lock"), "makes room in the cache", progress, () -> {
                try {
                    return trim();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private long trim() throws IOException {
        List<Entry> entries = entries();
        long size = entries.stream().mapToLong(Entry::size).sum();
        if (size <= limit) {
            return size;
        }
        entries.sort(Comparator.comparing(Entry::used));
        for (Entry entry : entries) {
            if (size <= limit * LEFT_OF_LIMIT) {
                break;
            }
            Files.deleteIfExists(entry.file());
            size -= entry.size();
        }
        return size;
    }

    private List<Entry> entries() throws IOException {
        List<Entry> entries = new ArrayList<>();
        Instant old = Instant.now().minus(TEMPORARY);
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Instant used = attributes.lastModifiedTime().toInstant();
                if (!file.toString().endsWith(".tmp")) {
                    entries.add(new Entry(file, attributes.size(), used));
                } else if (used.isBefore(old)) {
                    Files.deleteIfExists(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE; // Gone meanwhile.
            }
        });
        return entries;
    }

    private record Entry(Path file, long size, Instant used) {}
}

package dev.offload.maven.cache;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The archives of loaded classes that workers start from, in a folder that nobody else can write to. The JVM writes one when
 * its first worker ends, and passes over one that does not fit it (JEP 350; JDK 19, {@code AutoCreateSharedArchive}).
 */
public final class ClassArchives {

    private static final Duration KEPT = Duration.ofDays(30);

    private final Path folder;

    public ClassArchives(Path folder) {
        this.folder = folder;
    }

    /**
     * The archive for a JVM that loads these jars, whether it is there yet or not.
     *
     * @return empty where the folder cannot be used: a worker does without
     */
    public Optional<Path> find(Path java, List<Path> jars) {
        try {
            Path archive = PrivateFolder.open(folder).path().resolve(key(java, jars) + ".jsa");
            if (!Files.exists(archive)) {
                deleteOld();
            }
            return Optional.of(archive);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The JVM knows a jar by its size and its time in seconds, which two builds of a second can have in common. */
    private static UUID key(Path java, List<Path> jars) throws IOException {
        StringBuilder key = new StringBuilder(java.toString());
        for (Path jar : jars) {
            key.append('\n').append(jar).append('\n').append(Files.getLastModifiedTime(jar));
        }
        return UUID.nameUUIDFromBytes(key.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void deleteOld() throws IOException {
        Instant oldest = Instant.now().minus(KEPT);
        List<Path> archives;
        try (Stream<Path> files = Files.list(folder)) {
            archives = files.filter(file -> file.toString().endsWith(".jsa")).toList();
        }
        for (Path archive : archives) {
            if (Files.getLastModifiedTime(archive).toInstant().isBefore(oldest)) {
                Files.deleteIfExists(archive);
            }
        }
    }
}

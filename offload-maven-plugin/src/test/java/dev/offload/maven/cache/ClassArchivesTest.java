package dev.offload.maven.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchivesTest {

    private static final Path JAVA = Path.of("/jdk/bin/java");

    @TempDir
    private Path temporary;

    @Test
    void aJarThatWasBuiltAgainHasAnotherArchive() throws IOException {
        ClassArchives archives = new ClassArchives(temporary.resolve("worker"));
        Path jar = Files.writeString(temporary.resolve("a.jar"), "1");
        Files.setLastModifiedTime(jar, FileTime.fromMillis(1000));
        Optional<Path> first = archives.find(JAVA, List.of(jar));

        assertThat(first).isPresent().isEqualTo(archives.find(JAVA, List.of(jar)));
        Files.setLastModifiedTime(jar, FileTime.fromMillis(1001));
        assertThat(archives.find(JAVA, List.of(jar))).isPresent().isNotEqualTo(first);
    }

    @Test
    void aFolderThatOthersMayWriteToIsNotUsed() throws IOException {
        Path folder = Files.createDirectory(temporary.resolve("worker"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(new ClassArchives(folder).find(JAVA, List.of())).isEmpty();
    }

    @Test
    void archivesOfAMonthAgoMakeRoomForANewOne() throws IOException {
        Path folder = temporary.resolve("worker");
        ClassArchives archives = new ClassArchives(folder);
        Path young = archives.find(JAVA, List.of()).orElseThrow().resolveSibling("young.jsa");
        Path old = Files.writeString(folder.resolve("old.jsa"), "");
        Files.writeString(young, "");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(31))));

        archives.find(JAVA, List.of());

        assertThat(folder).isDirectoryContaining("glob:**/young.jsa").isDirectoryNotContaining("glob:**/old.jsa");
    }
}

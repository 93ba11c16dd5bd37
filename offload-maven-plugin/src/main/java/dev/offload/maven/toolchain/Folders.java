package dev.offload.maven.toolchain;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Looking into folders that may or may not be there. */
final class Folders {

    private Folders() {}

    /** The entries whose names match a glob, by name; none if there is no such folder. */
    static List<Path> list(Path folder, String glob) {
        List<Path> entries = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, glob)) {
                stream.forEach(entries::add);
            } catch (IOException e) {
                return List.of(); // A folder that cannot be read has nothing to offer.
            }
        }
        entries.sort(Comparator.comparing(Path::toString));
        return entries;
    }

    /** The first of these that is a file that can be read. */
    static Optional<Path> firstFile(List<Path> candidates) {
        return candidates.stream()
                .filter(Files::isReadable)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    /** The folder that a path is in, by its name. */
    static Path parent(Path path) {
        return path.resolveSibling("");
    }

    /** A path without links in it; the path itself where that cannot be told. */
    static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }
}

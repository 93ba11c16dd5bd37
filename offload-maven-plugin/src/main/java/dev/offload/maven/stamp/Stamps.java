package dev.offload.maven.stamp;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The folder of stamps: one JSON file for each step that has succeeded. */
final class Stamps {

    private static final String SUFFIX = ".json";

    private final Gson gson =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();
    private final Path folder;

    Stamps(Path folder) {
        this.folder = folder;
    }

    /** The stamp, unless there is none or it is not readable as one: then the step has simply to run. */
    Optional<Stamp> read(String id) throws IOException {
        Path file = file(id);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            Stamp stamp = gson.fromJson(Files.readString(file), Stamp.class);
            return Optional.ofNullable(stamp).filter(known -> known.format() == Stamp.FORMAT);
        } catch (RuntimeException e) {
            // Gson reports a damaged file by several exceptions, and one of ours that a component is null as it comes.
            return Optional.empty();
        }
    }

    /** Written beside its place and then moved there: a build that is killed leaves the stamp whole or absent. */
    void write(String id, Stamp stamp) throws IOException {
        Path file = file(id);
        Files.createDirectories(file.getParent());
        Path temporary = Files.createTempFile(file.getParent(), "stamp", ".tmp");
        Files.writeString(temporary, gson.toJson(stamp));
        try {
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    void delete(String id) throws IOException {
        Files.deleteIfExists(file(id));
    }

    /** The steps of one group, the part of the identifier before its first slash, that have a stamp and are not in {@code known}. */
    List<String> strangers(String group, Set<String> known) throws IOException {
        Path root = folder.resolve(group);
        List<String> strangers = new ArrayList<>();
        if (!Files.isDirectory(root)) {
            return strangers;
        }
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                if (name.endsWith(SUFFIX)) {
                    String id = name.substring(0, name.length() - SUFFIX.length());
                    if (!known.contains(id)) {
                        strangers.add(id);
                    }
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return strangers;
    }

    private Path file(String id) {
        return folder.resolve(id + SUFFIX);
    }
}

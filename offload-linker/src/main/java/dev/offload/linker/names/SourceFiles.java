package dev.offload.linker.names;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The files that a module was compiled from, and the keys that they get in place of those of the file system.
 *
 * <p>A file of the project is known by the project's name and its path in there, any other, such as a header of a library,
 * by its name and content: where it is installed makes no difference.
 */
public final class SourceFiles {

    /** {@code target}, alone or with others, as a pragma of either form. */
    private static final Pattern DIRECTIVE =
            Pattern.compile("(#\\s*pragma|_Pragma\\s*\\(\\s*\")\\s*omp\\s+(?!.*\\bdeclare\\b)(?!end\\b).*\\btarget\\b");

    private final Path base;
    private final String project;
    private final Map<FileKey, Path> files;

    private SourceFiles(Path base, String project, Map<FileKey, Path> files) {
        this.base = base;
        this.project = project;
        this.files = files;
    }

    /**
     * Looks at the files, which are read only when a kernel turns out to come from them.
     *
     * @param base the project's folder
     * @param project what tells the project from others whose files have the same paths; their kernels may end up in one
     *     program
     * @param paths sources and headers; of two that are one file the first counts
     * @throws LinkerException if one is not there, or the system has no inodes
     */
    public static SourceFiles of(Path base, String project, Collection<Path> paths) {
        Path folder = base.toAbsolutePath().normalize();
        Map<FileKey, Path> files = new LinkedHashMap<>();
        for (Path path : paths) {
            Path file = folder.resolve(path).normalize();
            try {
                files.putIfAbsent(FileKey.of(file), file);
            } catch (IOException | UnsupportedOperationException e) {
                throw unreadable(file, e);
            }
        }
        return new SourceFiles(folder, project, files);
    }

    /**
     * Takes a key that is none of these files' for an earlier one of the file of the project that has a target directive on
     * each of the lines, if that is one file alone.
     *
     * @param lines of the key's kernels, from 1 on
     */
    void adopt(FileKey key, Collection<Integer> lines) {
        if (files.containsKey(key)) {
            return;
        }
        List<Path> fitting = files.values().stream()
                .distinct()
                .filter(file -> file.startsWith(base) && hasDirectives(file, lines))
                .toList();
        if (fitting.size() == 1) {
            files.put(key, fitting.get(0));
        }
    }

    private static boolean hasDirectives(Path file, Collection<Integer> lines) {
        // Of the sources only the directives matter, and these are of ASCII.
        List<String> text =
                new String(bytes(file), StandardCharsets.ISO_8859_1).lines().toList();
        return lines.stream()
                .allMatch(line -> line >= 1
                        && line <= text.size()
                        && DIRECTIVE.matcher(text.get(line - 1)).find());
    }

    /** The lasting key of the file that clang has this one of; empty if it is none of these files. */
    Optional<FileKey> lasting(FileKey key) {
        return Optional.ofNullable(files.get(key)).map(this::lasting);
    }

    /** As {@link #lasting(FileKey)}, for the names that have the inode alone. */
    Optional<FileKey> lastingOfInode(int inode) {
        return files.entrySet().stream()
                .filter(file -> file.getKey().inode() == inode)
                .findFirst()
                .map(file -> lasting(file.getValue()));
    }

    private FileKey lasting(Path file) {
        MessageDigest digest = sha256();
        if (file.startsWith(base)) {
            update(digest, project);
            base.relativize(file).forEach(name -> update(digest, name.toString()));
        } else {
            update(digest, String.valueOf(file.getFileName()));
            digest.update(content(file));
        }
        ByteBuffer start = ByteBuffer.wrap(digest.digest());
        return new FileKey(start.getInt(), start.getInt());
    }

    private static void update(MessageDigest digest, String part) {
        digest.update(part.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static byte[] content(Path file) {
        MessageDigest digest = sha256();
        try (DigestInputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw unreadable(file, e);
        }
        return digest.digest();
    }

    private static LinkerException unreadable(Path file, Exception cause) {
        return new LinkerException(
                Problem.UNREADABLE_INPUT,
                "cannot look at the source " + file + ": " + cause,
                "name the files that the code was compiled from as they are now, on the machine that compiled it",
                cause);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}

package dev.offload.maven.cache;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * A folder that nobody else can write to: what is in it ends up in programs. On a file system without POSIX permissions it
 * is as private as the folder that it is in.
 */
final class PrivateFolder {

    private static final Set<PosixFilePermission> OWNER_ALONE = PosixFilePermissions.fromString("rwx------");

    private final Path folder;
    private final Optional<UserPrincipal> user;

    private PrivateFolder(Path folder, Optional<UserPrincipal> user) {
        this.folder = folder;
        this.user = user;
    }

    /**
     * Makes the folder if it is not there.
     *
     * @throws FileSystemException if it belongs to another user, or others may write to it
     */
    static PrivateFolder open(Path folder) throws IOException {
        Files.createDirectories(folder.resolveSibling(""));
        boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        try {
            if (posix) {
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWNER_ALONE));
            } else {
                Files.createDirectory(folder);
            }
        } catch (FileAlreadyExistsException e) {
            // Of an earlier build.
        }
        if (!posix) {
            return new PrivateFolder(folder, Optional.empty());
        }
        // The name of the user that a JVM knows may be none that the file system knows.
        Path own = Files.createTempFile(folder, "owner", ".tmp");
        UserPrincipal user = Files.getOwner(own);
        Files.delete(own);
        requirePrivate(folder, user);
        return new PrivateFolder(folder, Optional.of(user));
    }

    Path path() {
        return folder;
    }

    /**
     * A file in it.
     *
     * @param kind the subfolder
     * @param name of the file, at least two characters
     * @return the file, if it is there
     * @throws FileSystemException if it belongs to another user, or others may write to it
     */
    Optional<Path> find(String kind, String name) throws IOException {
        Path file = place(kind, name);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (user.isPresent()) {
            requirePrivate(file, user.get());
        }
        return Optional.of(file);
    }

    /** Marks a file as used now: what has not been used for long is the first to go. */
    void touch(Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // Another build has removed it: then it is made again.
        }
    }

    /** Has a file written beside its place, and moves it there: it is never seen in part. */
    void write(String kind, String name, Writer writer) throws IOException {
        Path file = place(kind, name);
        Files.createDirectories(file.resolveSibling(""));
        Path temporary = Files.createTempFile(file.resolveSibling(""), "new", ".tmp");
        try {
            writer.write(temporary);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Writes a file. */
    @FunctionalInterface
    interface Writer {
        void write(Path file) throws IOException;
    }

    /** Folders with many thousands of entries are slow on some file systems. */
    private Path place(String kind, String name) {
        return folder.resolve(kind).resolve(name.substring(0, 2)).resolve(name.substring(2));
    }

    private static void requirePrivate(Path path, UserPrincipal user) throws IOException {
        PosixFileAttributes attributes = Files.getFileAttributeView(
                        path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .readAttributes();
        if (attributes.isSymbolicLink()) {
            throw new FileSystemException(path.toString(), null, "it is a link");
        }
        if (!attributes.owner().equals(user)) {
            throw new FileSystemException(
                    path.toString(), null, "it belongs to " + attributes.owner() + ", not to " + user);
        }
        if (attributes.permissions().contains(PosixFilePermission.GROUP_WRITE)
                || attributes.permissions().contains(PosixFilePermission.OTHERS_WRITE)) {
            throw new FileSystemException(path.toString(), null, "others than " + user + " may write to it");
        }
    }
}

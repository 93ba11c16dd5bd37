package dev.offload.maven.cache;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Files by the digest of their bytes. */
final class Blobs {

    private static final String KIND = "files";

    private final PrivateFolder folder;

    Blobs(PrivateFolder folder) {
        this.folder = folder;
    }

    /** Keeps a copy of a file, which has this digest. */
    void add(Path file, String digest) throws IOException {
        Optional<Path> known = folder.find(KIND, digest);
        if (known.isPresent() && Sha256.of(known.get()).equals(digest)) {
            folder.touch(known.get());
            return;
        }
        folder.write(KIND, digest, copy -> {
            // As a stream: the permissions of the file do not come along.
            try (InputStream in = Files.newInputStream(file);
                    OutputStream out = Files.newOutputStream(copy)) {
                in.transferTo(out);
            }
        });
    }

    /**
     * Copies a file out.
     *
     * @return false if there is no such file, or it is damaged: it is then removed, and {@code to} is of no use
     */
    boolean copy(String digest, Path to) throws IOException {
        Optional<Path> file = folder.find(KIND, digest);
        if (file.isEmpty()) {
            return false;
        }
        String actual;
        try (InputStream in = Files.newInputStream(file.get());
                OutputStream out = Files.newOutputStream(to)) {
            actual = Sha256.copy(in, out);
        }
        if (!actual.equals(digest)) {
            Files.deleteIfExists(file.get());
            return false;
        }
        folder.touch(file.get());
        return true;
    }
}

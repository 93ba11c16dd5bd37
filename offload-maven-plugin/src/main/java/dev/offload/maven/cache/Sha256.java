package dev.offload.maven.cache;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests, as hexadecimal digits. */
public final class Sha256 {

    private final MessageDigest digest;

    private Sha256() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    /** Of the text in UTF-8. */
    public static String of(String text) {
        Sha256 sha256 = new Sha256();
        sha256.digest.update(text.getBytes(StandardCharsets.UTF_8));
        return sha256.hex();
    }

    /** Of the bytes of a file. */
    public static String of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return copy(in, OutputStream.nullOutputStream());
        }
    }

    /** Of all that is left in a stream, which goes on to another. */
    static String copy(InputStream from, OutputStream to) throws IOException {
        Sha256 sha256 = new Sha256();
        new DigestInputStream(from, sha256.digest).transferTo(to);
        return sha256.hex();
    }

    private String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}

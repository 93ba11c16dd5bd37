package dev.offload.maven.stamp;

import dev.offload.maven.stamp.Step.InputIdentity;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Fingerprints of files: equal if, and only if, nothing that a step could notice differs. Reads each version of a file once. */
final class Fingerprints {

    private final ConcurrentMap<Version, String> digests = new ConcurrentHashMap<>();

    /** The SHA-256 digest of the file's bytes. */
    String content(Path file) throws IOException {
        BasicFileAttributes attributes = attributes(file);
        Version version = new Version(file, attributes.size(), attributes.lastModifiedTime(), attributes.fileKey());
        String known = digests.get(version);
        if (known != null) {
            return known;
        }
        String digest = digest(file);
        digests.put(version, digest);
        return digest;
    }

    /** Of a file its {@link #content}; of a folder, the names and contents of the files in it. */
    String output(Path output) throws IOException {
        if (!Files.isDirectory(output)) {
            return content(output);
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(output)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        MessageDigest digest = sha256();
        for (Path file : files) {
            String entry = output.relativize(file) + " " + content(file) + "\n";
            digest.update(entry.getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    String input(Path file, InputIdentity identity) throws IOException {
        return switch (identity) {
            case CONTENT -> content(file);
            case CONTENT_AND_FILE -> content(file) + " " + attributes(file).fileKey();
        };
    }

    /** A tool is not read: a libLLVM of 100 MB is told apart well enough by these. */
    String tool(Tool tool) throws IOException {
        Path real = tool.file().toRealPath();
        BasicFileAttributes attributes = attributes(real);
        return String.join(
                " ",
                real.toString(),
                Long.toString(attributes.size()),
                attributes.lastModifiedTime().toString(),
                tool.version());
    }

    private static BasicFileAttributes attributes(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class);
    }

    private static String digest(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    /** A file as it was at one moment. */
    private record Version(
            Path file, long size, FileTime time, @Nullable Object key) {}
}

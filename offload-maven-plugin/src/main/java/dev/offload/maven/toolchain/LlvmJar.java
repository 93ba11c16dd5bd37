package dev.offload.maven.toolchain;

import dev.offload.maven.tool.Platform;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The jar of an LLVM for one platform, as the JavaCPP presets lay it out: programs and libraries side by side in
 * {@code org/bytedeco/llvm/<platform>/}, without execute bits and without links. Only what a build needs is taken, and
 * put where an installed LLVM has it.
 */
final class LlvmJar {

    private static final Set<String> PROGRAMS = Set.of("clang", "lld");
    private static final Set<String> LIBRARIES = Set.of("libLLVM.so", "libclang-cpp.so");
    private static final String CLANG_HEADERS = "lib/clang/";
    private static final String VERSION_FILE = "lib/cmake/llvm/LLVMConfigVersion.cmake";

    /** The names under which clang is C++, lld is a linker for ELF, and the loader looks for the libraries. */
    private static final Map<String, String> LINKS = Map.of(
            "bin/clang++", "clang",
            "bin/ld.lld", "lld",
            "lib/libLLVM.so.20.1", "libLLVM.so",
            "lib/libclang-cpp.so.20.1", "libclang-cpp.so");

    private static final String UNFINISHED = ".unfinished";
    private static final long REPORT_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final Path jar;
    private final String prefix;
    private final Consumer<String> progress;

    LlvmJar(Path jar, Platform platform, Consumer<String> progress) {
        this.jar = jar;
        this.prefix = "org/bytedeco/llvm/" + platform + "/";
        this.progress = progress;
    }

    static String digest(Path file) throws IOException {
        MessageDigest digest = sha256();
        byte[] buffer = new byte[1 << 16];
        try (InputStream input = Files.newInputStream(file)) {
            for (int read = input.read(buffer); read >= 0; read = input.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Unpacks to a folder that is there only when it is complete. The caller holds the lock of that folder. */
    void unpackTo(Path home) throws IOException {
        Path unfinished = home.resolveSibling(home.getFileName() + UNFINISHED);
        delete(unfinished); // An earlier build was ended in the middle.
        delete(home);
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            List<? extends ZipEntry> entries = zip.stream()
                    .filter(entry -> !entry.isDirectory() && place(entry).isPresent())
                    .toList();
            extract(zip, entries, unfinished);
        }
        for (Map.Entry<String, String> link : LINKS.entrySet()) {
            Files.createSymbolicLink(unfinished.resolve(link.getKey()), Path.of(link.getValue()));
        }
        Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
    }

    private void extract(ZipFile zip, List<? extends ZipEntry> entries, Path folder) throws IOException {
        long total = entries.stream().mapToLong(ZipEntry::getSize).sum();
        Progress meter = new Progress(total);
        byte[] buffer = new byte[1 << 16];
        for (ZipEntry entry : entries) {
            Path file = folder.resolve(place(entry).orElseThrow());
            Files.createDirectories(Folders.parent(file));
            try (InputStream input = zip.getInputStream(entry);
                    OutputStream output = Files.newOutputStream(file)) {
                for (int read = input.read(buffer); read >= 0; read = input.read(buffer)) {
                    output.write(buffer, 0, read);
                    meter.advance(read);
                }
            }
            if (file.startsWith(folder.resolve("bin")) && !file.toFile().setExecutable(true, false)) {
                throw new IOException("'" + file + "' cannot be made executable");
            }
        }
    }

    /** Where a file of the jar goes, relative to the home of the LLVM; empty for what is not needed. */
    private Optional<String> place(ZipEntry entry) {
        if (!entry.getName().startsWith(prefix)) {
            return Optional.empty();
        }
        String name = entry.getName().substring(prefix.length());
        if (PROGRAMS.contains(name)) {
            return Optional.of("bin/" + name);
        }
        if (LIBRARIES.contains(name)) {
            return Optional.of("lib/" + name);
        }
        return name.startsWith(CLANG_HEADERS) || name.equals(VERSION_FILE) ? Optional.of(name) : Optional.empty();
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> contents;
        try (Stream<Path> walk = Files.walk(folder)) {
            contents = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : contents) {
            Files.delete(path);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** Says every two seconds how much is done. */
    private final class Progress {

        private final long total;
        private long done;
        private long nextReport = System.nanoTime() + REPORT_NANOS;

        Progress(long total) {
            this.total = total;
        }

        void advance(int bytes) {
            done += bytes;
            if (System.nanoTime() >= nextReport) {
                progress.accept("Unpacking LLVM: " + 100 * done / total + " % of " + total / 1_000_000 + " MB");
                nextReport = System.nanoTime() + REPORT_NANOS;
            }
        }
    }
}

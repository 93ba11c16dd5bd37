package dev.offload.llvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The LLVMs to test with, opened once for all tests: so several are always open in the one JVM. */
final class Libraries {

    private static final List<Llvm> ALL = open();

    private Libraries() {}

    static List<Llvm> all() {
        return ALL;
    }

    /** LLVM 20, the oldest. */
    static Llvm oldest() {
        return ALL.get(0);
    }

    /** The newest installed one. */
    static Llvm newest() {
        return ALL.get(1);
    }

    private static List<Llvm> open() {
        List<Llvm> found = new ArrayList<>();
        found.add(Llvm.open(fromMavenCentral()));
        found.add(Llvm.open(home().resolve("lib/libLLVM.so")));
        rustc().ifPresentOrElse(
                        library -> found.add(Llvm.open(library)),
                        () -> System.out.println("not tested with rustc's libLLVM: rustc brings none of its own here"));
        System.out.println("testing with " + found);
        return List.copyOf(found);
    }

    /** Unpacked once: LLVM has to be a file, under the name that it calls itself. */
    private static Path fromMavenCentral() {
        String resource = "org/bytedeco/llvm/linux-x86_64/libLLVM.so";
        Path file = Path.of("target", "llvm-20", "libLLVM.so.20.1").toAbsolutePath();
        try {
            if (!Files.exists(file)) {
                URL packed = Objects.requireNonNull(ClassLoader.getSystemResource(resource), resource);
                Files.createDirectories(file.getParent());
                Path partial = file.resolveSibling("libLLVM.partial");
                try (InputStream in = packed.openStream()) {
                    Files.copy(in, partial, StandardCopyOption.REPLACE_EXISTING);
                }
                Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@code LLVM_HOME}, else the highest version under /usr/lib. */
    static Path home() {
        String home = System.getenv("LLVM_HOME");
        if (home != null) {
            return Path.of(home);
        }
        try (Stream<Path> folders = Files.list(Path.of("/usr/lib"))) {
            return folders.filter(folder -> folder.getFileName().toString().matches("llvm-\\d+"))
                    .filter(folder -> Files.exists(folder.resolve("lib/libLLVM.so")))
                    .max(Comparator.comparingInt(folder ->
                            Integer.parseInt(folder.getFileName().toString().substring("llvm-".length()))))
                    .orElseThrow(() -> new IllegalStateException("no LLVM under /usr/lib, and LLVM_HOME is not set"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A program of the newest LLVM, such as {@code llvm-dis}. */
    static Path tool(String name) {
        return home().resolve("bin").resolve(name);
    }

    private static Optional<Path> rustc() {
        try {
            Process process = new ProcessBuilder("rustc", "--print", "sysroot")
                    .redirectErrorStream(true)
                    .start();
            String sysroot = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
            try (Stream<Path> files = Files.list(Path.of(sysroot, "lib"))) {
                return files.filter(file -> file.getFileName().toString().startsWith("libLLVM.so"))
                        .findFirst();
            }
        } catch (IOException missing) {
            return Optional.empty();
        }
    }
}

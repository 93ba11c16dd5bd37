package dev.offload.maven.rust;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.toolchain.CacheLock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.codehaus.plexus.util.FileUtils;

/**
 * {@code core} and {@code alloc} for GPUs, which no Rust comes with. They are compiled once for each rustc and family of
 * GPUs, and kept for all projects and architectures as a sysroot of their own: what the kernels use of them is compiled for the
 * architecture with the kernels.
 */
final class DeviceSysroot {

    private static final String MANIFEST = """
            [package]
            name = "device-sysroot"
            version = "0.0.0"
            edition = "2021"

            [lib]
            path = "lib.rs"
            """;

    /** AMD's target asks for a processor; this is the oldest that LLVM 20 to 22 compile for with 64-bit pointers throughout. */
    private static final Map<String, String> PROCESSOR = Map.of("amdgcn-amd-amdhsa", "gfx900");

    private final Cargo cargo;
    private final Path cache;
    private final Consumer<String> progress;

    /** @param cache the folder that all builds of a user share */
    DeviceSysroot(Cargo cargo, Path cache, Consumer<String> progress) {
        this.cargo = cargo;
        this.cache = cache;
        this.progress = progress;
    }

    /**
     * The sysroot of a target, compiled if it is not there. Of several builds that need it at once, one compiles and the others
     * wait.
     */
    Path require(String triple) {
        Path home = home(triple);
        Path lock = home.resolveSibling(home.getFileName() + ".lock");
        try {
            if (!Files.isDirectory(home)) {
                CacheLock.holding(lock, "compiles Rust's core library", progress, () -> {
                    if (!Files.isDirectory(home)) {
                        compile(triple, home);
                    }
                    return home;
                });
            }
        } catch (IOException e) {
            throw Advice.fileAccess("compiling Rust's core library to", home, e);
        }
        return home;
    }

    private Path home(String triple) {
        RustVersion version = cargo.compiler().version();
        return cache.toAbsolutePath()
                .normalize()
                .resolve("rust-" + version.release() + "-" + version.shortCommit() + "-" + triple);
    }

    private void compile(String triple, Path home) {
        progress.accept("Compiling Rust's core library for " + triple + " (once for "
                + cargo.compiler().version() + ")");
        Path library = cargo.compiler()
                .librarySources()
                .orElseThrow(() -> RustAdvice.librarySourcesMissing(cargo.compiler(), triple));
        try {
            Path work = Files.createTempDirectory(Files.createDirectories(cache), ".rust-");
            try {
                Path manifest = Files.writeString(work.resolve("Cargo.toml"), MANIFEST);
                Files.writeString(work.resolve("lib.rs"), "#![no_std]\nextern crate alloc;\n");
                ToolResult result = cargo.run(
                        "rust/core." + triple,
                        arguments(triple, manifest, library),
                        Map.of("CARGO_ENCODED_RUSTFLAGS", flags(triple)));
                if (!result.succeeded()) {
                    throw RustAdvice.cargoFailed(library, triple, cargo.compiler(), result);
                }
                Path sysroot = collect(triple, work);
                Files.move(sysroot, home, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                FileUtils.deleteDirectory(work.toFile());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> arguments(String triple, Path manifest, Path library) {
        List<String> arguments = new ArrayList<>(List.of(
                "build",
                "--release",
                "-Zbuild-std=core,alloc",
                "--target=" + triple,
                "--manifest-path=" + manifest,
                "--target-dir=" + manifest.resolveSibling("target")));
        Path vendored = library.resolve("vendor");
        if (Files.isDirectory(vendored)) {
            // The crates that the library is built from come with its sources: nothing has to be fetched.
            arguments.addAll(List.of(
                    "--offline",
                    "--config=source.crates-io.replace-with=\"library\"",
                    "--config=source.library.directory=\"" + vendored + "\""));
        }
        return arguments;
    }

    private static String flags(String triple) {
        List<String> flags = new ArrayList<>(List.of("-Cembed-bitcode=yes", "-Cpanic=abort"));
        Optional.ofNullable(PROCESSOR.get(triple)).ifPresent(cpu -> flags.add("-Ctarget-cpu=" + cpu));
        return String.join("\u001f", flags);
    }

    /** The libraries where rustc looks for them in a sysroot. */
    private static Path collect(String triple, Path work) throws IOException {
        Path libraries = Files.createDirectories(work.resolve("sysroot/lib/rustlib/" + triple + "/lib"));
        try (Stream<Path> built = Files.list(work.resolve("target/" + triple + "/release/deps"))) {
            for (Path library : built.filter(file ->
                            file.getFileName().toString().matches("lib(core|alloc|compiler_builtins)-.*\\.rlib"))
                    .toList()) {
                Files.move(library, libraries.resolve(library.getFileName()));
            }
        }
        return work.resolve("sysroot");
    }
}

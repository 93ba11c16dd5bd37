package dev.offload.maven.rust;

import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.tool.ToolRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether rustc was built with {@code llvm.offload}, so that its device pass rewrites and packs kernels itself. A compiler
 * that was not ends with a report of a bug of its own when it is asked to; no version tells the two apart.
 */
final class DeviceSupport {

    /** The smallest crate there is: it needs no {@code core}. */
    private static final String EMPTY_CRATE = "#![feature(no_core)]\n#![no_core]\n";

    private final RustCompiler compiler;
    private final ToolRunner runner;
    private final BuildLog log;
    private final Path folder;
    private @Nullable Boolean builtIn;

    /** @param folder for the crate that is compiled to find out */
    DeviceSupport(RustCompiler compiler, ToolRunner runner, BuildLog log, Path folder) {
        this.compiler = compiler;
        this.runner = runner;
        this.log = log;
        this.folder = folder;
    }

    /** Asks the compiler once, and tells the user. */
    synchronized boolean isBuiltIn() {
        if (builtIn == null) {
            builtIn = probe();
            log.info("Rust by " + compiler.rustc() + ", " + compiler.version()
                    + (builtIn
                            ? ", with llvm.offload"
                            : ", without llvm.offload: kernels are made fit for devices here"));
        }
        return builtIn;
    }

    private boolean probe() {
        try {
            Path crate = Files.writeString(Files.createDirectories(folder).resolve("probe.rs"), EMPTY_CRATE);
            List<String> arguments = List.of(
                    "--crate-type=lib",
                    "--target=nvptx64-nvidia-cuda",
                    "-Zunstable-options",
                    "-Zoffload=Device",
                    "--emit=llvm-bc",
                    "--out-dir=" + folder,
                    crate.toString());
            ToolCommand command = new ToolCommand("rust/probe", compiler.rustc(), arguments, folder)
                    .withEnvironment(compiler.environment());
            return runner.run(command).succeeded();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

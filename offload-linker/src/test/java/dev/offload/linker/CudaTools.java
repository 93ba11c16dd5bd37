package dev.offload.linker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.tool.ToolResult;
import dev.offload.linker.tool.ToolRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The programs of the CUDA toolkit, which tests compare with. */
public final class CudaTools {

    private final Path home;

    private CudaTools(Path home) {
        this.home = home;
    }

    /** Fails if there is no toolkit: these tests mean nothing without it. */
    public static CudaTools find() {
        return Stream.concat(Optional.ofNullable(System.getenv("CUDA_HOME")).stream(), Stream.of("/usr/local/cuda"))
                .map(Path::of)
                .filter(home -> Files.isExecutable(home.resolve("bin/fatbinary")))
                .findFirst()
                .map(CudaTools::new)
                .orElseThrow(() -> new AssertionError("no CUDA toolkit: set CUDA_HOME to its folder"));
    }

    public Path home() {
        return home;
    }

    public Path tool(String name) {
        Path tool = home.resolve("bin").resolve(name);
        assertThat(tool).as("tool of CUDA").isExecutable();
        return tool;
    }

    /** Runs a tool, which has to end well. */
    public void run(String name, String... arguments) throws InterruptedException {
        ToolResult result = new ToolRunner().run(tool(name), List.of(arguments));
        assertThat(result.exitStatus()).as(result.errors() + result.output()).isZero();
    }
}

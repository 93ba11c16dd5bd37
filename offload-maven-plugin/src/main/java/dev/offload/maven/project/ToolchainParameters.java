package dev.offload.maven.project;

import dev.offload.maven.toolchain.ToolchainRequest;
import java.nio.file.Path;
import java.util.Optional;

/** The parameters that choose the tools, as the user gave them. */
public record ToolchainParameters(
        Optional<String> llvm,
        Optional<String> cuda,
        Optional<String> runtime,
        Optional<String> java,
        Optional<String> cacheDirectory,
        CacheParameters results) {

    /** The runtime that is copied beside the program. */
    private static final String BUNDLE = "bundle";

    /** Whether the program gets a copy of the runtime, the one that is found by itself. */
    boolean bundlesRuntime() {
        return runtime.filter(BUNDLE::equals).isPresent();
    }

    /** The same with a runtime that stays where it is found. */
    ToolchainParameters withoutBundle() {
        return new ToolchainParameters(
                llvm, cuda, runtime.filter(value -> !value.equals(BUNDLE)), java, cacheDirectory, results);
    }

    /** What the search for the tools is to go by. */
    ToolchainRequest request(MavenContext maven) {
        Path cache = cacheDirectory
                .map(folder -> maven.base().resolve(folder))
                .orElseGet(() -> maven.localRepository().resolveSibling("offload"));
        return new ToolchainRequest(
                llvm, cuda, runtime.filter(value -> !value.equals(BUNDLE)), java, JdkToolchains.homes(maven), cache);
    }
}

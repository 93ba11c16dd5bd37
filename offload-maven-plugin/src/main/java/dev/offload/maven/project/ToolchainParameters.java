package dev.offload.maven.project;

import java.util.Optional;

/** The parameters that choose the tools, as the user gave them. */
public record ToolchainParameters(
        Optional<String> llvm,
        Optional<String> cuda,
        Optional<String> runtime,
        Optional<String> java,
        Optional<String> cacheDirectory) {}

package dev.offload.maven.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a build says about its toolchain.
 *
 * @param llvm the parameter {@code llvm}: a folder, or {@code embedded}
 * @param cuda the parameter {@code cuda}: the folder of a CUDA toolkit
 * @param runtime the parameter {@code runtime}: the folder with libomptarget
 * @param java the parameter {@code java}: the home of the worker's JDK
 * @param jdkToolchains homes of the JDKs of Maven's {@code toolchains.xml}, the preferred one first
 * @param cache where the LLVM from Maven Central is unpacked to
 */
public record ToolchainRequest(
        Optional<String> llvm,
        Optional<String> cuda,
        Optional<String> runtime,
        Optional<String> java,
        List<Path> jdkToolchains,
        Path cache) {

    public ToolchainRequest {
        jdkToolchains = List.copyOf(jdkToolchains);
    }
}

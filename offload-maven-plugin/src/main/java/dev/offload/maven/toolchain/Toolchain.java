package dev.offload.maven.toolchain;

import dev.offload.maven.problem.Advice;
import java.nio.file.Path;

/**
 * The tools of a build. What every build needs is here; the rest says what was looked for when it is asked for and not
 * there.
 *
 * @param llvm clang, libLLVM and lld
 * @param workerJdk the JDK of the worker
 * @param linkerDriver links the final program: the chosen clang
 * @param ptxasSearch NVIDIA's assembler
 * @param runtimeSearch libomptarget and libomp
 */
public record Toolchain(
        LlvmInstallation llvm,
        WorkerJdk workerJdk,
        Path linkerDriver,
        Search<Path> ptxasSearch,
        Search<OffloadRuntime> runtimeSearch) {

    /**
     * ptxas, for a target that cannot be built without it.
     *
     * @throws dev.offload.maven.problem.OffloadException if there is none, with the places that were tried
     */
    public Path requirePtxas(String target) {
        return ptxasSearch.found().orElseThrow(() -> Advice.ptxasNotFound(target, ptxasSearch.tried()));
    }

    /**
     * The offload runtime, which a program is linked with.
     *
     * @throws dev.offload.maven.problem.OffloadException if there is none, with the places that were tried
     */
    public OffloadRuntime requireRuntime() {
        return runtimeSearch.found().orElseThrow(() -> Advice.runtimeNotFound(runtimeSearch.tried()));
    }
}

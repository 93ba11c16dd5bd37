package dev.offload.linker.device;

import java.util.Optional;

/** Tells by its name which vendor's library has a device function. */
final class GpuLibraries {

    private GpuLibraries() {}

    /** What to do about a function of a library that was not linked. */
    static Optional<String> of(String symbol) {
        if (symbol.startsWith("__kmpc_") || symbol.startsWith("omp_")) {
            return Optional.of(
                    "it belongs to LLVM's OpenMP run time for GPUs (libompdevice, or libomptarget-nvptx.bc), which is"
                            + " not among the inputs: use '#pragma omp target teams ompx_bare' kernels, which need none of it");
        }
        if (symbol.startsWith("__ockl_") || symbol.startsWith("__ocml_") || symbol.startsWith("__oclc_")) {
            return Optional.of("it belongs to the ROCm device libraries: compile with a clang that has them"
                    + " (--rocm-path=), without -nogpulib");
        }
        return Optional.empty();
    }
}

package dev.offload.linker.device;

import java.util.Optional;

/** Tells by its name which vendor's library has a device function. */
final class GpuLibraries {

    private GpuLibraries() {}

    /** What to do about a function of a library that was not linked. */
    static Optional<String> of(String symbol) {
        if (OpenMpLibrary.has(symbol)) {
            return Optional.of(
                    "it belongs to LLVM's OpenMP run time for GPUs (libompdevice.a, or libomptarget-nvptx.bc or -amdgpu.bc),"
                            + " which the LLVM in use does not have: name it with --device-library, or use '#pragma omp"
                            + " target teams ompx_bare' kernels, which need none of it");
        }
        if (RocmLibraries.has(symbol)) {
            return Optional.of(
                    "it belongs to the ROCm device libraries (ocml.bc, ockl.bc), which were not found: install"
                            + " them, or name the ROCm installation with --rocm-path");
        }
        return Optional.empty();
    }
}

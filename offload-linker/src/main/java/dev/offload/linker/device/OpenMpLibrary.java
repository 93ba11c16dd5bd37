package dev.offload.linker.device;

import dev.offload.linker.target.Family;
import dev.offload.linker.target.Target;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** LLVM's OpenMP run time for GPUs, which offload builds of LLVM install and distributions may leave out. */
final class OpenMpLibrary {

    private static final List<String> PREFIXES = List.of("__kmpc_", "omp_", "ompx_", "__omp_");

    /** What a static library of it is named; the files of bitcode are what older releases have. */
    private static final String ARCHIVE = "libompdevice.a";

    private OpenMpLibrary() {}

    static boolean has(String symbol) {
        return PREFIXES.stream().anyMatch(symbol::startsWith);
    }

    static Optional<DeviceLibrary> of(Target target, Set<String> missing, LlvmFolders folders) {
        if (missing.stream().noneMatch(OpenMpLibrary::has)) {
            return Optional.empty();
        }
        String bitcode = target.family() == Family.NVPTX ? "libomptarget-nvptx.bc" : "libomptarget-amdgpu.bc";
        return folders.library(target.triple(), List.of(ARCHIVE, bitcode)).map(DeviceLibrary::ofRunTime);
    }
}

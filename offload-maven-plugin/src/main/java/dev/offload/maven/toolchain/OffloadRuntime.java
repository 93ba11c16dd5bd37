package dev.offload.maven.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The libraries that an offloading program is linked with.
 *
 * @param omptarget libomptarget
 * @param omp libomp
 * @param runPath the folders in which the loader must look for these two
 * @param include the folder with {@code omp.h}, where the chosen clang does not find one by itself. It may hold the
 *     headers of another clang, so it is to be given with {@code -idirafter}
 * @param origin which place of the search gave it
 */
public record OffloadRuntime(Path omptarget, Path omp, List<Path> runPath, Optional<Path> include, String origin) {

    public OffloadRuntime {
        runPath = List.copyOf(runPath);
    }

    /** The folder with libomptarget: what {@code <runtime>} names. */
    public Path directory() {
        return runPath.get(0);
    }
}

package dev.offload.maven.frontend;

import dev.offload.maven.stamp.Tool;
import java.nio.file.Path;
import java.util.List;

/**
 * Gives OpenMP kernels names that last. clang calls them after the device and inode numbers of their source, so a copy of
 * the source elsewhere would make another program.
 */
public interface KernelRenamer {

    /** What decides the names beside the sources: the programs and libraries that it runs. */
    List<Tool> tools();

    /** As {@link #tools}: what it is told. */
    List<String> options();

    /**
     * Renames the kernels of a module in its file.
     *
     * @param id of the pass that made the module
     * @param bitcode the module, of the host or of a device
     * @param depfile the files that it was compiled from
     * @return warnings: kernels whose names stay as they are
     * @throws dev.offload.maven.problem.OffloadException if the module or one of its sources cannot be read
     */
    List<String> rename(String id, Path bitcode, Path depfile);
}

package dev.offload.maven.image;

import dev.offload.maven.frontend.KernelRenamer;
import dev.offload.maven.stamp.Tool;
import dev.offload.maven.toolchain.LlvmInstallation;
import java.nio.file.Path;
import java.util.List;

/**
 * Has offload-linker name kernels after the place of their source in the project.
 *
 * @param base the module's folder, which sources are seen from
 * @param project what tells the module's sources from another's with the same paths
 */
public record LastingKernelNames(LinkerSteps linker, LlvmInstallation llvm, Path base, String project)
        implements KernelRenamer {

    @Override
    public List<Tool> tools() {
        return linker.tools();
    }

    @Override
    public List<String> options() {
        return List.of("--project=" + project);
    }

    @Override
    public List<String> rename(String id, Path bitcode, Path depfile) {
        return linker.request(
                        id + ".names",
                        "Naming the kernels of " + bitcode,
                        List.of(
                                "rename-kernels",
                                "--llvm=" + llvm.libLlvm(),
                                "--base=" + base,
                                "--project=" + project,
                                "--depfile=" + depfile,
                                "-o",
                                bitcode.toString(),
                                bitcode.toString()))
                .lines()
                .toList();
    }
}

package dev.offload.linker.tool;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** NVIDIA's linker of device code: several relocatable cubins to one that can be loaded. */
public record Nvlink(Path program) {

    /** nvlink takes a file for a cubin by its suffix. */
    public static final String SUFFIX = "cubin";

    /**
     * Finds nvlink: the one given, beside the ptxas that was named, {@code CUDA_HOME}, {@code CUDA_PATH}, {@code PATH}, the
     * usual folder.
     *
     * @param needed the target that needs it, for the message
     * @throws LinkerException if there is none
     */
    public static Nvlink find(Optional<Path> given, Optional<Path> ptxas, HostSystem system, String needed) {
        if (given.isPresent()) {
            return new Nvlink(ToolSearch.given("nvlink", given.get(), "--nvlink"));
        }
        ToolSearch search = new ToolSearch("nvlink", system);
        return ptxas.map(program -> program.toAbsolutePath().getParent())
                .flatMap(search::in)
                .or(() -> system.folder("CUDA_HOME").flatMap(home -> search.in(home.resolve("bin"))))
                .or(() -> system.folder("CUDA_PATH").flatMap(home -> search.in(home.resolve("bin"))))
                .or(() -> search.onPath("nvlink"))
                .or(() -> search.in(system.usual("usr/local/cuda/bin")))
                .map(Nvlink::new)
                .orElseThrow(
                        () -> new LinkerException(
                                Problem.TOOL_MISSING,
                                "nvlink, NVIDIA's linker, is missing to link the cubins for " + needed + "; looked at "
                                        + search.places(),
                                "install the CUDA toolkit (its cuda-nvcc package has nvlink), or name nvlink with --nvlink,"
                                        + " CUDA_HOME or CUDA_PATH; device code as bitcode (clang's -foffload-lto) needs none"));
    }

    /**
     * Links relocatable cubins.
     *
     * @param cubins files with the suffix {@value #SUFFIX}
     * @param debug whether they have full debug information
     * @param more arguments, after ours
     * @return nvlink's answer; the image is there when it succeeded
     */
    public ToolResult link(
            ToolRunner runner, String architecture, boolean debug, List<Path> cubins, Path image, List<String> more)
            throws InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-arch", architecture));
        if (debug) {
            arguments.add("--debug");
        }
        arguments.addAll(List.of("-o", image.toString()));
        cubins.forEach(cubin -> arguments.add(cubin.toString()));
        arguments.addAll(more);
        return runner.run(program, arguments);
    }
}

package dev.offload.linker.tool;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.PtxVersion;
import dev.offload.llvm.OptimizationLevel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * NVIDIA's assembler. What it takes is asked of the program itself, a few milliseconds each, and not concluded from where
 * it lies.
 *
 * @param program the ptxas program
 * @param release the CUDA release that it belongs to
 * @param newestPtx the newest PTX that it reads
 * @param architectures the GPUs that it makes code for, such as {@code sm_90}, oldest first; empty when it does not list them
 */
public record Ptxas(Path program, CudaRelease release, PtxVersion newestPtx, List<String> architectures) {

    private static final Pattern ARCHITECTURE = Pattern.compile("'(sm_(\\d{1,4})[a-z]?)'");
    private static final Pattern PTX_VERSION = Pattern.compile("(\\d{1,3})\\.(\\d)");

    /** How much of the source a debugger or a profiler is to find in the cubin. */
    public enum DebugInfo {
        NONE,
        /** Line numbers, for profilers; the code is optimised all the same. */
        LINES,
        /** Everything; ptxas has it for unoptimised code only, and for PTX whose {@code .target} says {@code debug}. */
        FULL
    }

    /**
     * Options of one run.
     *
     * @param relocatable make a cubin to be linked with others, in which symbols may be undefined
     */
    public record Options(
            String architecture, OptimizationLevel optimization, DebugInfo debugInfo, boolean relocatable) {}

    public Ptxas {
        architectures = List.copyOf(architectures);
    }

    /**
     * Finds ptxas: the one given, {@code CUDA_HOME}, {@code CUDA_PATH}, {@code PATH}, the usual folder.
     *
     * @param needed the target that needs it, for the message
     * @throws LinkerException if there is none
     */
    public static Path find(Optional<Path> given, HostSystem system, String needed) {
        if (given.isPresent()) {
            return ToolSearch.given("ptxas", given.get(), "--ptxas");
        }
        ToolSearch search = new ToolSearch("ptxas", system);
        return system.folder("CUDA_HOME")
                .flatMap(home -> search.in(home.resolve("bin")))
                .or(() -> system.folder("CUDA_PATH").flatMap(home -> search.in(home.resolve("bin"))))
                .or(() -> search.onPath("ptxas"))
                .or(() -> search.in(system.usual("usr/local/cuda/bin")))
                .orElseThrow(() -> new LinkerException(
                        Problem.TOOL_MISSING,
                        "ptxas, NVIDIA's assembler, is the one thing missing to make the image for " + needed
                                + "; looked at " + search.places(),
                        "install the CUDA toolkit (its cuda-nvcc package is enough), or name ptxas with --ptxas,"
                                + " CUDA_HOME or CUDA_PATH"));
    }

    /**
     * Asks a ptxas what it takes.
     *
     * @throws LinkerException if it does not answer as ptxas does
     */
    public static Ptxas open(Path program, ToolRunner runner) throws InterruptedException {
        ToolResult version = runner.run(program, List.of("--version"));
        CudaRelease release = CudaRelease.in(version.output())
                .orElseThrow(() -> new LinkerException(
                        Problem.TOOL_FAILED,
                        program + " does not say which CUDA release it belongs to: "
                                + version.firstError().orElse("it " + version.ending() + " and printed nothing"),
                        "name NVIDIA's ptxas with --ptxas"));
        PtxVersion newest = listedPtx(program, runner)
                .or(release::newestPtx)
                .orElseThrow(() -> new LinkerException(
                        Problem.TOOL_FAILED,
                        program + " is of CUDA " + release + ", which is older than any that LLVM makes PTX for",
                        "install CUDA 11 or newer"));
        List<String> architectures = ARCHITECTURE
                .matcher(runner.run(program, List.of("--help")).output())
                .results()
                .sorted(Comparator.comparingInt((MatchResult name) -> Integer.parseInt(name.group(2)))
                        .thenComparing(name -> name.group(1)))
                .map(name -> name.group(1))
                .distinct()
                .toList();
        return new Ptxas(program, release, newest, architectures);
    }

    /**
     * Assembles PTX to a cubin.
     *
     * @return ptxas's answer; the output is there when it succeeded
     */
    public ToolResult assemble(ToolRunner runner, Path ptx, Path cubin, Options options) throws InterruptedException {
        List<String> arguments =
                new ArrayList<>(List.of("-m64", "--gpu-name", options.architecture(), "-" + options.optimization()));
        switch (options.debugInfo()) {
            case NONE -> {}
            case LINES -> arguments.add("--generate-line-info");
            case FULL -> arguments.add("--device-debug");
        }
        if (options.relocatable()) {
            arguments.add("--compile-only");
        }
        arguments.addAll(List.of("--output-file", cubin.toString(), ptx.toString()));
        return runner.run(program, arguments);
    }

    /** The name for messages: the release and the place. */
    @Override
    public String toString() {
        return "ptxas of CUDA " + release + " (" + program + ")";
    }

    /** Newer ptxas list the PTX versions that they read; older ones do not know the option. */
    private static Optional<PtxVersion> listedPtx(Path program, ToolRunner runner) throws InterruptedException {
        ToolResult list = runner.run(program, List.of("--list-version"));
        return list.succeeded()
                ? list.output().lines().flatMap(Ptxas::ptxVersion).max(PtxVersion::compareTo)
                : Optional.empty();
    }

    private static Stream<PtxVersion> ptxVersion(String line) {
        Matcher matcher = PTX_VERSION.matcher(line.strip());
        return matcher.matches()
                ? Stream.of(new PtxVersion(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
                : Stream.empty();
    }
}

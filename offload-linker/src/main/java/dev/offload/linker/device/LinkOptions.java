package dev.offload.linker.device;

import dev.offload.llvm.OptimizationLevel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the code of a target is linked.
 *
 * @param optimization of the linked code, its code generation and ptxas
 * @param debug keep debug information
 * @param passes a pass pipeline as {@code opt -passes=} takes it, in the place of that of the optimisation level
 * @param embedBitcode leave code generation to the machine that runs the program: the image is optimised bitcode
 * @param searchLibraries whether device libraries are looked for where the toolkits have them
 * @param math what AMD's device libraries are told
 * @param libraries those that are named
 * @param linkerArguments for ld.lld, or nvlink, after ours
 * @param cuda the CUDA toolkit, if one is named
 * @param rocm the ROCm installation, if one is named
 */
public record LinkOptions(
        OptimizationLevel optimization,
        boolean debug,
        Optional<String> passes,
        boolean embedBitcode,
        boolean searchLibraries,
        MathModel math,
        List<DeviceLibrary> libraries,
        List<String> linkerArguments,
        Optional<Path> cuda,
        Optional<Path> rocm) {

    /** Optimised, for the machine that is named, with the libraries that are found. */
    public static final LinkOptions DEFAULT = new LinkOptions(
            OptimizationLevel.O2,
            false,
            Optional.empty(),
            false,
            true,
            MathModel.DEFAULT,
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty());

    public LinkOptions {
        libraries = List.copyOf(libraries);
        linkerArguments = List.copyOf(linkerArguments);
    }

    public LinkOptions withOptimization(OptimizationLevel level) {
        return new LinkOptions(
                level, debug, passes, embedBitcode, searchLibraries, math, libraries, linkerArguments, cuda, rocm);
    }

    public LinkOptions withDebug(boolean wanted) {
        return new LinkOptions(
                optimization,
                wanted,
                passes,
                embedBitcode,
                searchLibraries,
                math,
                libraries,
                linkerArguments,
                cuda,
                rocm);
    }

    public LinkOptions withPasses(String pipeline) {
        return new LinkOptions(
                optimization,
                debug,
                Optional.of(pipeline),
                embedBitcode,
                searchLibraries,
                math,
                libraries,
                linkerArguments,
                cuda,
                rocm);
    }

    public LinkOptions withEmbeddedBitcode() {
        return new LinkOptions(
                optimization, debug, passes, true, searchLibraries, math, libraries, linkerArguments, cuda, rocm);
    }

    public LinkOptions withoutSearchedLibraries() {
        return new LinkOptions(
                optimization, debug, passes, embedBitcode, false, math, libraries, linkerArguments, cuda, rocm);
    }

    LinkOptions withLibrary(DeviceLibrary library) {
        return new LinkOptions(
                optimization,
                debug,
                passes,
                embedBitcode,
                searchLibraries,
                math,
                with(libraries, library),
                linkerArguments,
                cuda,
                rocm);
    }

    LinkOptions withLinkerArguments(List<String> arguments) {
        return new LinkOptions(
                optimization, debug, passes, embedBitcode, searchLibraries, math, libraries, arguments, cuda, rocm);
    }

    LinkOptions withMath(MathModel model) {
        return new LinkOptions(
                optimization,
                debug,
                passes,
                embedBitcode,
                searchLibraries,
                model,
                libraries,
                linkerArguments,
                cuda,
                rocm);
    }

    public LinkOptions withCuda(Path folder) {
        return new LinkOptions(
                optimization,
                debug,
                passes,
                embedBitcode,
                searchLibraries,
                math,
                libraries,
                linkerArguments,
                Optional.of(folder),
                rocm);
    }

    public LinkOptions withRocm(Path folder) {
        return new LinkOptions(
                optimization,
                debug,
                passes,
                embedBitcode,
                searchLibraries,
                math,
                libraries,
                linkerArguments,
                cuda,
                Optional.of(folder));
    }

    private static <T> List<T> with(List<T> list, T last) {
        List<T> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }
}

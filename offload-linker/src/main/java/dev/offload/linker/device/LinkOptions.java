package dev.offload.linker.device;

import dev.offload.llvm.OptimizationLevel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

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
        return with(draft -> draft.optimization = level);
    }

    public LinkOptions withDebug(boolean wanted) {
        return with(draft -> draft.debug = wanted);
    }

    public LinkOptions withPasses(String pipeline) {
        return with(draft -> draft.passes = Optional.of(pipeline));
    }

    public LinkOptions withEmbeddedBitcode() {
        return with(draft -> draft.embedBitcode = true);
    }

    public LinkOptions withoutSearchedLibraries() {
        return with(draft -> draft.searchLibraries = false);
    }

    LinkOptions withLibrary(DeviceLibrary library) {
        List<DeviceLibrary> longer = new ArrayList<>(libraries);
        longer.add(library);
        return with(draft -> draft.libraries = longer);
    }

    LinkOptions withLinkerArguments(List<String> arguments) {
        return with(draft -> draft.linkerArguments = arguments);
    }

    LinkOptions withMath(MathModel model) {
        return with(draft -> draft.math = model);
    }

    public LinkOptions withCuda(Path folder) {
        return with(draft -> draft.cuda = Optional.of(folder));
    }

    public LinkOptions withRocm(Path folder) {
        return with(draft -> draft.rocm = Optional.of(folder));
    }

    private LinkOptions with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.options();
    }

    /** These options while one of them is changed. */
    private static final class Draft {

        private OptimizationLevel optimization;
        private boolean debug;
        private Optional<String> passes;
        private boolean embedBitcode;
        private boolean searchLibraries;
        private MathModel math;
        private List<DeviceLibrary> libraries;
        private List<String> linkerArguments;
        private Optional<Path> cuda;
        private Optional<Path> rocm;

        Draft(LinkOptions options) {
            optimization = options.optimization;
            debug = options.debug;
            passes = options.passes;
            embedBitcode = options.embedBitcode;
            searchLibraries = options.searchLibraries;
            math = options.math;
            libraries = options.libraries;
            linkerArguments = options.linkerArguments;
            cuda = options.cuda;
            rocm = options.rocm;
        }

        LinkOptions options() {
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
                    rocm);
        }
    }
}

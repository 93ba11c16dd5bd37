package dev.offload.llvm;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Passes to run over a module, in the notation of {@code opt -passes=}.
 *
 * @param passes such as {@code internalize,globaldce}
 * @param options how to run them
 */
public record PassPipeline(String passes, Options options) {

    /**
     * Settings of the pass manager, llvm-c/Transforms/PassBuilder.h.
     *
     * @param verifyEach check the module after each pass
     * @param loopInterleaving interleave iterations of vectorised loops
     * @param loopVectorization vectorise loops
     * @param slpVectorization vectorise straight-line code
     * @param loopUnrolling unroll loops
     * @param mergeFunctions give functions with the same body one body
     */
    public record Options(
            boolean verifyEach,
            boolean loopInterleaving,
            boolean loopVectorization,
            boolean slpVectorization,
            boolean loopUnrolling,
            boolean mergeFunctions) {

        /** What clang uses from O2 on: both vectorisers, interleaving and unrolling. */
        public static final Options DEFAULT = new Options(false, true, true, true, true, false);
    }

    /** Passes with the settings that clang uses. */
    public static PassPipeline of(String passes) {
        return new PassPipeline(passes, Options.DEFAULT);
    }

    /** What clang runs on one translation unit: {@code default<O2>}. */
    public static PassPipeline standard(OptimizationLevel level) {
        return of("default<" + level + ">");
    }

    /** What a linker runs on the whole program: {@code lto<O2>}. */
    public static PassPipeline lto(OptimizationLevel level) {
        return of("lto<" + level + ">");
    }

    /**
     * Makes every definition internal except those named, then drops what nothing refers to.
     *
     * @throws IllegalArgumentException if a name holds a character with a meaning in a pipeline: give such a definition its linkage
     *     with {@link GlobalValue#setLinkage}
     */
    public static PassPipeline internalize(Collection<String> preserved) {
        for (String name : preserved) {
            if (name.chars().anyMatch(character -> ",;()<>".indexOf(character) >= 0)) {
                throw new IllegalArgumentException("'" + name + "' cannot be written in a pass pipeline");
            }
        }
        String names = preserved.stream().map(name -> "preserve-gv=" + name).collect(Collectors.joining(";"));
        return of((names.isEmpty() ? "internalize" : "internalize<" + names + ">") + ",globaldce");
    }

    /** These passes, then those, with these settings. */
    public PassPipeline then(PassPipeline next) {
        return new PassPipeline(String.join(",", List.of(passes, next.passes)), options);
    }
}

package dev.offload.linker.device;

/**
 * What a program takes of the mathematics of AMD's device libraries, as clang's options for compiling say; the libraries are of one
 * kind and are told by constants.
 *
 * @param isUnsafe {@code -funsafe-math-optimizations}: results may be less exact
 * @param isFiniteOnly {@code -ffinite-math-only}: there are no infinities and no NaNs
 * @param roundsRoots {@code -fhip-fp32-correctly-rounded-divide-sqrt}: single-precision roots and quotients are exact
 * @param flushesDenormals {@code -fgpu-flush-denormals-to-zero}
 */
public record MathModel(boolean isUnsafe, boolean isFiniteOnly, boolean roundsRoots, boolean flushesDenormals) {

    /** What clang compiles for when it is told nothing. */
    public static final MathModel DEFAULT = new MathModel(false, false, true, false);

    /** The model with what an argument of clang changes in it; the model itself if it is not such an argument. */
    MathModel with(String argument) {
        return switch (argument) {
            case "-ffast-math" -> new MathModel(true, true, roundsRoots, flushesDenormals);
            case "-funsafe-math-optimizations" -> new MathModel(true, isFiniteOnly, roundsRoots, flushesDenormals);
            case "-ffinite-math-only" -> new MathModel(isUnsafe, true, roundsRoots, flushesDenormals);
            case "-fno-hip-fp32-correctly-rounded-divide-sqrt" ->
                new MathModel(isUnsafe, isFiniteOnly, false, flushesDenormals);
            case "-fgpu-flush-denormals-to-zero" -> new MathModel(isUnsafe, isFiniteOnly, roundsRoots, true);
            default -> this;
        };
    }
}

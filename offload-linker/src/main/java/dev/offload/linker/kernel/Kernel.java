package dev.offload.linker.kernel;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A kernel of an image. What the image does not say is empty, never a guess.
 *
 * @param name the symbol
 * @param codeBytes the size of its code, without that of functions it calls
 * @param occupancy how full it can make a processor of the image's architecture; an estimate
 */
public record Kernel(
        String name,
        OptionalLong codeBytes,
        Resources resources,
        Optional<Parameters> parameters,
        LaunchBounds bounds,
        Optional<Occupancy> occupancy) {

    /** A kernel of which the image says only that it is there. */
    static Kernel named(String name, OptionalLong codeBytes) {
        return new Kernel(name, codeBytes, Resources.UNKNOWN, Optional.empty(), LaunchBounds.NONE, Optional.empty());
    }
}

package dev.offload.linker.machine;

import java.nio.file.Path;
import java.util.List;

/** A library or program that the linker works with, found or not. */
public sealed interface Tool {

    String name();

    /**
     * One that is here.
     *
     * @param version as it states it itself
     * @param supports what it makes code for; empty when that does not apply
     */
    record Present(String name, Path file, String version, List<String> supports) implements Tool {
        public Present {
            supports = List.copyOf(supports);
        }
    }

    /**
     * One that is not here.
     *
     * @param reason where it was looked for
     * @param remedy how to get it
     */
    record Missing(String name, String reason, String remedy) implements Tool {}
}

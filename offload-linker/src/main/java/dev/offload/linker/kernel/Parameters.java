package dev.offload.linker.kernel;

import java.util.List;

/**
 * The parameters of a kernel, in order.
 *
 * @param bytes the size of the block of memory that holds them
 * @param hidden the bytes after the last one that the run time fills in, AMD's implicit arguments; part of {@code bytes}
 */
public record Parameters(long bytes, long hidden, List<Parameter> all) {

    public Parameters {
        all = List.copyOf(all);
    }

    /** Parameters that are all that is passed. */
    static Parameters of(List<Parameter> all) {
        return new Parameters(all.stream().mapToLong(Parameter::end).max().orElse(0), 0, all);
    }
}

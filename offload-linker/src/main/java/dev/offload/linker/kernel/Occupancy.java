package dev.offload.linker.kernel;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * How many waves of a kernel one processor holds at a time, a multiprocessor (NVIDIA) or the compute unit or work group
 * processor that a work group shares (AMD), without dynamic shared memory.
 *
 * @param threads the block size that this is for: the required one, else the one that fills the processor best, the
 *     largest of several
 * @param blocks the blocks of that size at a time
 * @param waves the warps or wavefronts of these blocks
 * @param mostWaves what the processor can hold
 * @param limits what keeps another block from fitting
 */
public record Occupancy(int threads, int blocks, int waves, int mostWaves, Set<Limit> limits) {

    /** What is used up. */
    public enum Limit {
        WAVES,
        BLOCKS,
        REGISTERS,
        SCALAR_REGISTERS,
        SHARED_MEMORY,
        BARRIERS
    }

    public Occupancy {
        EnumSet<Limit> copy = EnumSet.noneOf(Limit.class);
        copy.addAll(limits);
        limits = Collections.unmodifiableSet(copy);
    }

    /** The part of the waves, in percent, rounded down. */
    public int percent() {
        return 100 * waves / mostWaves;
    }
}

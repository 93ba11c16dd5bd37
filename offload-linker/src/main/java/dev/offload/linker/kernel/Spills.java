package dev.offload.linker.kernel;

/** What did not fit the registers. */
public sealed interface Spills {

    /**
     * NVIDIA: the bytes that the instructions of the code store and load, each instruction counted once, as {@code ptxas -v}
     * reports them.
     */
    record Traffic(long stored, long loaded) implements Spills {}

    /** AMD: the registers that were spilled. */
    record Spilled(int vector, int scalar) implements Spills {}

    /** Whether nothing was. */
    default boolean none() {
        return switch (this) {
            case Traffic traffic -> traffic.stored() == 0 && traffic.loaded() == 0;
            case Spilled spilled -> spilled.vector() == 0 && spilled.scalar() == 0;
        };
    }
}

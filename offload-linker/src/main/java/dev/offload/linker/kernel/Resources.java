package dev.offload.linker.kernel;

import java.util.Collections;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a kernel takes of the processor that it runs on.
 *
 * @param barriers the hardware barriers of a block
 */
public record Resources(Registers registers, Memory memory, Optional<Spills> spills, OptionalInt barriers) {

    static final Resources UNKNOWN =
            new Resources(Registers.UNKNOWN, Memory.UNKNOWN, Optional.empty(), OptionalInt.empty());

    /**
     * Registers of 32 bits.
     *
     * @param vector of each thread: NVIDIA's registers, AMD's VGPRs (where one file holds both, with the AGPRs)
     * @param accumulation of each thread: AMD's AGPRs
     * @param scalar of each wave: AMD's SGPRs
     */
    public record Registers(OptionalInt vector, OptionalInt accumulation, OptionalInt scalar) {

        static final Registers UNKNOWN = new Registers(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());
    }

    /**
     * Memory in bytes.
     *
     * @param shared of a block: CUDA's shared memory, AMD's LDS; without what a launch adds
     * @param local of a thread: its stack with that of the functions called, AMD's private segment
     * @param localGrows whether a thread may need more of it than {@code local}: recursion, calls through pointers
     * @param constantBanks NVIDIA's constant banks that are the kernel's own, by number; bank 0 holds the parameters
     */
    public record Memory(
            OptionalLong shared, OptionalLong local, boolean localGrows, SortedMap<Integer, Long> constantBanks) {

        static final Memory UNKNOWN =
                new Memory(OptionalLong.empty(), OptionalLong.empty(), false, Collections.emptySortedMap());

        public Memory {
            constantBanks = Collections.unmodifiableSortedMap(new TreeMap<>(constantBanks));
        }

        /** All constant banks together; empty if there is none. */
        public OptionalLong constant() {
            return constantBanks.isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(constantBanks.values().stream()
                            .mapToLong(Long::longValue)
                            .sum());
        }
    }
}

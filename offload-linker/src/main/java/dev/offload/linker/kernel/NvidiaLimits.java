package dev.offload.linker.kernel;

import java.util.List;
import java.util.Optional;

/**
 * What a multiprocessor of an NVIDIA architecture has: the CUDA C++ Programming Guide, "Technical Specifications per Compute
 * Capability" (12.9 for what 13.0 no longer lists). How it is shared out: the rules of {@code cuda_occupancy.h} of CUDA 13.0, which
 * the tests run beside these.
 *
 * @param number the architecture, such as 90
 * @param warps the resident warps
 * @param blocks the resident blocks
 * @param registersPerBlock of 32 bits; a multiprocessor has 64 K of them
 * @param shared the shared memory in bytes
 * @param sharedGranule in what units blocks are given it
 * @param reservedShared what the system takes for each block
 * @param sharedPerBlock the most static shared memory of a block
 * @param barriersPerBlock the barriers there are for each of the resident blocks; 0 where they are no limit
 * @param partitions the parts, each with a scheduler, that warps and registers are spread over
 */
record NvidiaLimits(
        int number,
        int warps,
        int blocks,
        int registersPerBlock,
        int shared,
        int sharedGranule,
        int reservedShared,
        int sharedPerBlock,
        int barriersPerBlock,
        int partitions) {

    static final int WARP = 32;
    static final int THREADS_PER_BLOCK = 1024;
    static final int REGISTERS = 64 << 10;
    static final int REGISTERS_PER_THREAD = 255;

    /** In what units warps are given registers. */
    static final int REGISTER_GRANULE = 256;

    private static final List<NvidiaLimits> KNOWN = List.of(
            // Maxwell and Pascal: shared memory apart from the cache.
            maxwell(50, 64, 64 << 10, 4),
            maxwell(52, 96, 64 << 10, 4),
            maxwell(53, 64, 32 << 10, 4),
            maxwell(60, 64, 64 << 10, 2),
            maxwell(61, 96, 64 << 10, 4),
            maxwell(62, 64, 32 << 10, 4),
            // Volta and Turing.
            volta(70, 64, 32, 96),
            volta(72, 64, 32, 96),
            volta(75, 32, 16, 64),
            // Ampere and later: 1 KB of each block is the system's.
            ampere(80, 64, 32, 164, 0),
            ampere(86, 48, 16, 100, 0),
            ampere(87, 48, 16, 164, 0),
            ampere(89, 48, 24, 100, 0),
            ampere(90, 64, 32, 228, 2),
            ampere(100, 64, 32, 228, 2),
            ampere(101, 48, 24, 228, 1),
            ampere(103, 64, 32, 228, 2),
            ampere(110, 48, 24, 228, 1),
            ampere(120, 48, 24, 100, 1),
            ampere(121, 48, 24, 100, 1));

    private static NvidiaLimits maxwell(int number, int sharedKilobytes, int registersPerBlock, int partitions) {
        return new NvidiaLimits(
                number, 64, 32, registersPerBlock, sharedKilobytes << 10, 256, 0, 48 << 10, 0, partitions);
    }

    private static NvidiaLimits volta(int number, int warps, int blocks, int sharedKilobytes) {
        return new NvidiaLimits(number, warps, blocks, REGISTERS, sharedKilobytes << 10, 256, 0, 48 << 10, 0, 4);
    }

    private static NvidiaLimits ampere(int number, int warps, int blocks, int sharedKilobytes, int barriersPerBlock) {
        return new NvidiaLimits(
                number, warps, blocks, REGISTERS, sharedKilobytes << 10, 128, 1 << 10, 48 << 10, barriersPerBlock, 4);
    }

    static List<NvidiaLimits> known() {
        return KNOWN;
    }

    /** Those of an architecture by its number; empty for one that the guide does not have. */
    static Optional<NvidiaLimits> of(int number) {
        return KNOWN.stream().filter(limits -> limits.number == number).findFirst();
    }
}

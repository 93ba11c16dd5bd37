package dev.offload.linker.kernel;

import dev.offload.linker.kernel.Occupancy.Limit;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The blocks of a kernel that a multiprocessor holds at a time, by the rules of {@code cuda_occupancy.h} of CUDA 13.0. */
final class NvidiaOccupancy {

    /** Hardware checks a block's registers as if its warps were spread evenly over four partitions, on every chip. */
    private static final int CHECKED_PARTITIONS = 4;

    private final NvidiaLimits limits;
    private final int registers;
    private final long shared;
    private final int barriers;

    private NvidiaOccupancy(NvidiaLimits limits, Resources resources) {
        this.limits = limits;
        this.registers = resources.registers().vector().orElse(0);
        this.shared = resources.memory().shared().orElse(0);
        this.barriers = resources.barriers().orElse(0);
    }

    /**
     * The occupancy with the block size that the kernel requires, else with the best one: the largest of those with which most
     * threads run, as {@code cudaOccupancyMaxPotentialBlockSize} suggests.
     *
     * @return nothing if no block fits, or if it is not known what a block takes
     */
    static Optional<Occupancy> of(NvidiaLimits limits, Resources resources, LaunchBounds bounds) {
        if (resources.registers().vector().isEmpty()
                || resources.memory().shared().isEmpty()) {
            return Optional.empty();
        }
        NvidiaOccupancy occupancy = new NvidiaOccupancy(limits, resources);
        if (bounds.required().isPresent()) {
            return occupancy.with(bounds.required().get().threads());
        }
        int most = Math.min(bounds.maxThreads().orElse(NvidiaLimits.THREADS_PER_BLOCK), NvidiaLimits.THREADS_PER_BLOCK);
        Optional<Occupancy> best = Optional.empty();
        for (int warps = divideUp(most, NvidiaLimits.WARP); warps > 0; warps--) {
            Optional<Occupancy> candidate = occupancy.with(Math.min(most, warps * NvidiaLimits.WARP));
            if (threads(candidate) > threads(best)) {
                best = candidate;
            }
        }
        return best;
    }

    private static int threads(Optional<Occupancy> occupancy) {
        return occupancy.map(found -> found.threads() * found.blocks()).orElse(0);
    }

    /** The occupancy with blocks of so many threads; nothing if one does not fit. */
    private Optional<Occupancy> with(int threads) {
        if (threads < 1 || threads > NvidiaLimits.THREADS_PER_BLOCK) {
            return Optional.empty();
        }
        int warps = divideUp(threads, NvidiaLimits.WARP);
        Map<Limit, Integer> blocks = new EnumMap<>(Limit.class);
        blocks.put(Limit.WAVES, limits.warps() / warps);
        blocks.put(Limit.BLOCKS, limits.blocks());
        byRegisters(warps).ifPresent(count -> blocks.put(Limit.REGISTERS, count));
        bySharedMemory().ifPresent(count -> blocks.put(Limit.SHARED_MEMORY, count));
        if (barriers > 0 && limits.barriersPerBlock() > 0) {
            blocks.put(Limit.BARRIERS, limits.blocks() * limits.barriersPerBlock() / barriers);
        }
        int fit = blocks.values().stream().mapToInt(Integer::intValue).min().orElse(0);
        if (fit <= 0) {
            return Optional.empty();
        }
        Set<Limit> reached = EnumSet.noneOf(Limit.class);
        blocks.forEach((limit, count) -> {
            if (count == fit) {
                reached.add(limit);
            }
        });
        return Optional.of(new Occupancy(threads, fit, fit * warps, limits.warps(), reached));
    }

    private OptionalInt byRegisters(int warps) {
        if (registers < 0 || registers > NvidiaLimits.REGISTERS_PER_THREAD) {
            return OptionalInt.of(0);
        }
        int perWarp = roundUp(registers * NvidiaLimits.WARP, NvidiaLimits.REGISTER_GRANULE);
        if (perWarp == 0) {
            return OptionalInt.empty();
        }
        if (perWarp * roundUp(warps, CHECKED_PARTITIONS) > limits.registersPerBlock()) {
            return OptionalInt.of(0);
        }
        int warpsOfPartition = NvidiaLimits.REGISTERS / limits.partitions() / perWarp;
        return OptionalInt.of(warpsOfPartition * limits.partitions() / warps);
    }

    private OptionalInt bySharedMemory() {
        if (shared < 0 || shared > limits.sharedPerBlock()) {
            return OptionalInt.of(0);
        }
        int allocated = roundUp((int) shared + limits.reservedShared(), limits.sharedGranule());
        return allocated == 0 ? OptionalInt.empty() : OptionalInt.of(limits.shared() / allocated);
    }

    private static int divideUp(int number, int by) {
        return (number + by - 1) / by;
    }

    private static int roundUp(int number, int multiple) {
        return divideUp(number, multiple) * multiple;
    }
}

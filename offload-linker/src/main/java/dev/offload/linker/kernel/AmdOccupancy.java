package dev.offload.linker.kernel;

import dev.offload.linker.kernel.Occupancy.Limit;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The work groups of a kernel that the SIMDs they share hold at a time, by the rules of LLVM's AMDGPU backend
 * ({@code AMDGPUSubtarget::getOccupancyWithWorkGroupSizes} and {@code GCNSubtarget::computeOccupancy}), which leave aside in what
 * units LDS is given.
 */
final class AmdOccupancy {

    private static final int LARGEST_GROUP = 1024;

    private final AmdProcessorLimits.Shared shared;
    private final int waveSize;

    /** Of one SIMD, without regard to groups. */
    private final Map<Limit, Integer> waves = new EnumMap<>(Limit.class);

    private final long sharedMemory;

    private AmdOccupancy(AmdProcessorLimits.Shared shared, Resources resources, int waveSize) {
        this.shared = shared;
        this.waveSize = waveSize;
        Resources.Registers registers = resources.registers();
        waves.put(Limit.WAVES, shared.limits().waves());
        registers
                .vector()
                .ifPresent(count -> waves.put(
                        Limit.REGISTERS, shared.limits().wavesByRegisters(Math.min(count, 1 << 16), waveSize)));
        registers
                .scalar()
                .ifPresent(count ->
                        waves.put(Limit.SCALAR_REGISTERS, shared.limits().wavesByScalarRegisters(count)));
        this.sharedMemory = resources.memory().shared().orElse(0);
    }

    /**
     * The occupancy with the work-group size that the kernel requires, else with the best one, the largest of several.
     *
     * @return nothing if no group fits
     */
    static Optional<Occupancy> of(AmdProcessorLimits.Shared shared, Resources resources, LaunchBounds bounds) {
        int waveSize = bounds.waveSize().orElse(64);
        if (waveSize != 32 && waveSize != 64) {
            return Optional.empty();
        }
        AmdOccupancy occupancy = new AmdOccupancy(shared, resources, waveSize);
        if (bounds.required().isPresent()) {
            return occupancy.with(bounds.required().get().threads());
        }
        int most = Math.min(bounds.maxThreads().orElse(LARGEST_GROUP), LARGEST_GROUP);
        Optional<Occupancy> best = Optional.empty();
        for (int count = (most + waveSize - 1) / waveSize; count > 0; count--) {
            Optional<Occupancy> candidate = occupancy.with(Math.min(most, count * waveSize));
            if (candidate.map(Occupancy::waves).orElse(0)
                    > best.map(Occupancy::waves).orElse(0)) {
                best = candidate;
            }
        }
        return best;
    }

    private Optional<Occupancy> with(int threads) {
        if (threads < 1 || threads > LARGEST_GROUP) {
            return Optional.empty();
        }
        int wavesOfGroup = (threads + waveSize - 1) / waveSize;
        Map<Limit, Long> groups = new EnumMap<>(Limit.class);
        waves.forEach((limit, count) -> groups.put(limit, (long) count * shared.simds() / wavesOfGroup));
        if (wavesOfGroup > 1) {
            groups.put(Limit.BARRIERS, (long) shared.groups());
        }
        if (sharedMemory > 0) {
            groups.put(Limit.SHARED_MEMORY, shared.shared() / sharedMemory);
        }
        long fit = groups.values().stream().mapToLong(Long::longValue).min().orElse(0);
        if (fit <= 0) {
            return Optional.empty();
        }
        Set<Limit> reached = EnumSet.noneOf(Limit.class);
        groups.forEach((limit, count) -> {
            if (count == fit) {
                reached.add(limit);
            }
        });
        return Optional.of(new Occupancy(threads, (int) fit, (int) fit * wavesOfGroup, shared.waves(), reached));
    }
}

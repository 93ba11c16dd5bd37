package dev.offload.linker.kernel;

import java.util.Optional;

/**
 * What the processors of an AMD architecture have, as LLVM 22 has it in AMDGPU.td and AMDGPUBaseInfo.cpp
 * ({@code IsaInfo::getMaxWavesPerEU}, {@code getTotalNumVGPRs}, {@code getVGPRAllocGranule}, {@code getEUsPerCU}), from which the
 * figure "Occupancy" in its assembly comes.
 *
 * @param generation the first part of the version, such as 9
 * @param simds of a compute unit
 * @param waves of a SIMD
 * @param registers the vector registers of each lane of a SIMD, for waves of 64
 * @param granule in what units a wave of 64 is given them; one of 32 has twice as many, in units of twice the size, where there are such
 * @param shared the LDS of a compute unit in bytes
 */
record AmdProcessorLimits(int generation, int simds, int waves, int registers, int granule, int shared) {

    private static final int LDS = 64 << 10;

    /** The limits of a target ID, its features aside; empty for what is not known. */
    static Optional<AmdProcessorLimits> of(String targetId) {
        String processor = targetId.split(":", 2)[0];
        return switch (processor) {
            case "gfx600", "gfx601", "gfx602" -> Optional.of(new AmdProcessorLimits(6, 4, 10, 256, 4, LDS));
            case "gfx700", "gfx701", "gfx702", "gfx703", "gfx704", "gfx705" ->
                Optional.of(new AmdProcessorLimits(7, 4, 10, 256, 4, LDS));
            case "gfx801", "gfx802", "gfx803", "gfx805", "gfx810" ->
                Optional.of(new AmdProcessorLimits(8, 4, 10, 256, 4, LDS));
            case "gfx900", "gfx902", "gfx904", "gfx906", "gfx908", "gfx909", "gfx90c", "gfx9-generic" ->
                Optional.of(new AmdProcessorLimits(9, 4, 10, 256, 4, LDS));
            // One file for vector and accumulation registers.
            case "gfx90a", "gfx942", "gfx9-4-generic" -> Optional.of(new AmdProcessorLimits(9, 4, 8, 512, 8, LDS));
            case "gfx950" -> Optional.of(new AmdProcessorLimits(9, 4, 8, 512, 8, 160 << 10));
            case "gfx1010", "gfx1011", "gfx1012", "gfx1013", "gfx10-1-generic" ->
                Optional.of(new AmdProcessorLimits(10, 2, 20, 512, 4, LDS));
            case "gfx1030", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036", "gfx10-3-generic" ->
                Optional.of(new AmdProcessorLimits(10, 2, 16, 512, 8, LDS));
            case "gfx1102", "gfx1103", "gfx1150", "gfx1152", "gfx1153", "gfx11-generic" ->
                Optional.of(new AmdProcessorLimits(11, 2, 16, 512, 8, LDS));
            // Half as many registers again.
            case "gfx1100", "gfx1101", "gfx1151" -> Optional.of(new AmdProcessorLimits(11, 2, 16, 768, 12, LDS));
            case "gfx1200", "gfx1201", "gfx12-generic" -> Optional.of(new AmdProcessorLimits(12, 2, 16, 768, 12, LDS));
            case "gfx1250", "gfx1251" -> Optional.of(new AmdProcessorLimits(12, 4, 16, 512, 8, 320 << 10));
            default -> Optional.empty();
        };
    }

    /**
     * What the waves of a work group share.
     *
     * @param simds the parts that the waves are spread over
     * @param shared the LDS in bytes
     * @param groups the work groups of more than one wave, each with a barrier
     */
    record Shared(AmdProcessorLimits limits, int simds, int shared, int groups) {

        int waves() {
            return simds * limits.waves();
        }
    }

    /**
     * A work group is on a compute unit of four SIMDs; from GFX10 to GFX12.0, which have two, a kernel is compiled for one unit (CU mode)
     * or for the two of a work group processor (WGP mode).
     */
    Shared in(boolean workGroupProcessor) {
        return workGroupProcessor && simds == 2
                ? new Shared(this, 4, 2 * shared, 32)
                : new Shared(this, simds, shared, 16);
    }

    /** How many waves fit a SIMD with so many vector registers each. */
    int wavesByRegisters(int count, int waveSize) {
        int times = generation >= 10 && waveSize == 32 ? 2 : 1;
        int unit = granule * times;
        int allocated = (Math.max(1, count) + unit - 1) / unit * unit;
        return Math.min(waves, registers * times / allocated);
    }

    /** How many waves fit a SIMD with so many scalar registers each; from GFX10 on each wave has all there are. */
    int wavesByScalarRegisters(int count) {
        if (generation >= 10) {
            return waves;
        }
        int most = generation >= 8 ? newer(count) : older(count);
        return Math.min(waves, most);
    }

    /** {@code GCNSubtarget::getOccupancyWithNumSGPRs}, from GFX8 on. */
    private static int newer(int count) {
        return count <= 80 ? 10 : count <= 88 ? 9 : count <= 100 ? 8 : 7;
    }

    private static int older(int count) {
        return count <= 48 ? 10 : count <= 56 ? 9 : count <= 64 ? 8 : count <= 72 ? 7 : count <= 80 ? 6 : 5;
    }
}

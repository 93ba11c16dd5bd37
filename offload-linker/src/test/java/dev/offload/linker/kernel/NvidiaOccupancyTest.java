package dev.offload.linker.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offload.linker.kernel.Occupancy.Limit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The occupancy by hand, and beside the calculator that NVIDIA ships as a header. */
class NvidiaOccupancyTest {

    private static Optional<Occupancy> occupancy(
            int sm, int registers, long shared, int barriers, LaunchBounds bounds) {
        Resources resources = new Resources(
                new Resources.Registers(OptionalInt.of(registers), OptionalInt.empty(), OptionalInt.empty()),
                new Resources.Memory(OptionalLong.of(shared), OptionalLong.of(0), false, Collections.emptySortedMap()),
                Optional.empty(),
                OptionalInt.of(barriers));
        return NvidiaOccupancy.of(NvidiaLimits.of(sm).orElseThrow(), resources, bounds);
    }

    private static LaunchBounds exactly(int threads) {
        return new LaunchBounds(
                OptionalInt.empty(), Optional.of(new LaunchBounds.Size(threads, 1, 1)), OptionalInt.of(32));
    }

    private static LaunchBounds atMost(int threads) {
        return new LaunchBounds(OptionalInt.of(threads), Optional.empty(), OptionalInt.of(32));
    }

    /** 64 registers of 32 threads are 2048 a warp; 65536 of them are 32 warps of the 64. */
    @Test
    void registersOfHopper() {
        Occupancy occupancy = occupancy(90, 64, 0, 0, exactly(256)).orElseThrow();

        assertThat(occupancy.blocks()).isEqualTo(4);
        assertThat(occupancy.waves()).isEqualTo(32);
        assertThat(occupancy.percent()).isEqualTo(50);
        assertThat(occupancy.limits()).containsExactly(Limit.REGISTERS);
    }

    /** 33 registers are 1056 a warp, given as 1280: 12 warps in each of four partitions of 16384. */
    @Test
    void registersAreGivenInUnits() {
        assertThat(occupancy(90, 33, 0, 0, exactly(32)).orElseThrow().limits()).containsExactly(Limit.BLOCKS);
        assertThat(occupancy(90, 33, 0, 0, exactly(64)).orElseThrow().waves()).isEqualTo(48);
    }

    /** 32 KB and 1 KB for the system, of 228 KB: 6 blocks of 8 warps. */
    @Test
    void sharedMemoryOfHopper() {
        Occupancy occupancy = occupancy(90, 16, 32 << 10, 0, exactly(256)).orElseThrow();

        assertThat(occupancy.blocks()).isEqualTo(6);
        assertThat(occupancy.waves()).isEqualTo(48);
        assertThat(occupancy.limits()).containsExactly(Limit.SHARED_MEMORY);
    }

    /** The same on a consumer chip of Ampere: 100 KB and 48 warps, of which 3 blocks of 8 are half. */
    @Test
    void sharedMemoryOfAmpere() {
        assertThat(occupancy(86, 16, 32 << 10, 0, exactly(256)).orElseThrow().percent())
                .isEqualTo(50);
    }

    /** From Hopper on there are twice as many barriers as blocks: 64, of which each block takes 16. */
    @Test
    void barriers() {
        Occupancy occupancy = occupancy(90, 16, 0, 16, exactly(128)).orElseThrow();

        assertThat(occupancy.blocks()).isEqualTo(4);
        assertThat(occupancy.limits()).containsExactly(Limit.BARRIERS);
        assertThat(occupancy(80, 16, 0, 16, exactly(128)).orElseThrow().blocks())
                .isEqualTo(16);
    }

    /** Turing has 32 warps, so a block of 1024 fills it; on Ada, with 48, two of 768 do. */
    @Test
    void theBestBlockSizeIsTheLargestOfTheBest() {
        assertThat(occupancy(75, 16, 0, 0, LaunchBounds.NONE).orElseThrow().threads())
                .isEqualTo(1024);
        assertThat(occupancy(89, 16, 0, 0, LaunchBounds.NONE).orElseThrow().threads())
                .isEqualTo(768);
        assertThat(occupancy(89, 16, 0, 0, atMost(500)).orElseThrow().threads()).isEqualTo(384);
    }

    @Test
    void whatIsNotKnownHasNone() {
        assertThat(NvidiaOccupancy.of(NvidiaLimits.of(90).orElseThrow(), Resources.UNKNOWN, exactly(32)))
                .isEmpty();
    }

    @Test
    void whatDoesNotFitHasNone() {
        // 1024 threads of 65 registers are more than 65536.
        assertThat(occupancy(90, 65, 0, 0, exactly(1024))).isEmpty();
        assertThat(occupancy(90, 16, 49 << 10, 0, exactly(32))).isEmpty();
        assertThat(occupancy(90, 16, 0, 0, exactly(1025))).isEmpty();
        assertThat(occupancy(90, -1, -1, 0, exactly(32))).isEmpty();
        assertThat(occupancy(90, 256, 0, 0, exactly(32))).isEmpty();
        assertThat(NvidiaLimits.of(88)).isEmpty();
    }

    /** A question to both calculators. */
    private record Question(NvidiaLimits limits, int registers, int shared, int barriers, int threads) {

        /** As a line of the input of the program below. */
        String line() {
            return "%d %d %d %d %d %d %d %d %d %d"
                    .formatted(
                            limits.number() / 10,
                            limits.number() % 10,
                            limits.warps() * 32,
                            limits.registersPerBlock(),
                            limits.shared(),
                            limits.reservedShared(),
                            registers,
                            shared,
                            barriers,
                            threads);
        }

        String answer() {
            return String.valueOf(occupancy(limits.number(), registers, shared, barriers, exactly(threads))
                    .map(Occupancy::blocks)
                    .orElse(0));
        }
    }

    /** NVIDIA's calculator, asked as the run time asks it. */
    private static final String PROGRAM = """
            #include <cuda_occupancy.h>
            #include <stdio.h>
            int main(int argc, char **argv) {
              FILE *in = fopen(argv[1], "r");
              int major, minor, threads, block_registers, shared, reserved, registers, used, barriers, block;
              while (fscanf(in, "%d %d %d %d %d %d %d %d %d %d", &major, &minor, &threads, &block_registers, &shared,
                            &reserved, &registers, &used, &barriers, &block) == 10) {
                struct cudaOccDeviceProp device = {0};
                device.computeMajor = major;
                device.computeMinor = minor;
                device.maxThreadsPerBlock = 1024;
                device.maxThreadsPerMultiprocessor = threads;
                device.regsPerBlock = block_registers;
                device.regsPerMultiprocessor = 65536;
                device.warpSize = 32;
                device.sharedMemPerBlock = 49152;
                device.sharedMemPerMultiprocessor = shared;
                device.numSms = 1;
                device.sharedMemPerBlockOptin = shared - reserved;
                device.reservedSharedMemPerBlock = reserved;
                struct cudaOccFuncAttributes kernel = {0};
                kernel.maxThreadsPerBlock = 1024;
                kernel.numRegs = registers;
                kernel.sharedSizeBytes = used;
                kernel.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
                kernel.numBlockBarriers = barriers;
                struct cudaOccDeviceState state = {0};
                state.carveoutConfig = SHAREDMEM_CARVEOUT_DEFAULT;
                struct cudaOccResult result;
                int error = cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &kernel, &state, block, 0);
                if (error) printf("error %d\\n", error);
                else printf("%d\\n", result.activeBlocksPerMultiprocessor);
              }
              return 0;
            }
            """;

    @Test
    void theHeaderOfCudaAnswersTheSame(@TempDir Path folder) throws Exception {
        Path include =
                Compiled.cuda("ptxas").toRealPath().resolve("../../include").normalize();
        assumeTrue(
                Files.exists(include.resolve("cuda_occupancy.h")),
                "the CUDA toolkit has no cuda_occupancy.h to compare with");
        List<Question> questions = new ArrayList<>();
        for (NvidiaLimits limits : NvidiaLimits.known()) {
            for (int registers : List.of(8, 24, 33, 40, 64, 65, 96, 128, 168, 200, 255)) {
                for (int shared : List.of(0, 1, 1000, 4096, 8200, 24 << 10, 40_001, 48 << 10)) {
                    for (int threads : List.of(1, 32, 33, 96, 128, 250, 256, 288, 384, 512, 768, 1000, 1024)) {
                        questions.add(new Question(limits, registers, shared, registers % 4, threads));
                    }
                }
            }
            questions.add(new Question(limits, 16, 0, 16, 64));
            questions.add(new Question(limits, 16, 0, 5, 32));
        }
        Compiled compiled = new Compiled(folder);
        compiled.write("occupancy.c", PROGRAM);
        compiled.write("questions", questions.stream().map(Question::line).collect(Collectors.joining("\n")));
        compiled.tools().run(folder, "clang", "-w", "-I" + include, "-o", "occupancy", "occupancy.c");

        List<String> answers = compiled.tools()
                .run(folder, folder.resolve("occupancy").toString(), "questions")
                .lines()
                .toList();

        assertThat(answers).hasSameSizeAs(questions);
        List<String> different = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            if (!answers.get(i).equals(questions.get(i).answer())) {
                different.add(
                        questions.get(i) + ": ours " + questions.get(i).answer() + ", NVIDIA's " + answers.get(i));
            }
        }
        assertThat(different).isEmpty();
    }
}

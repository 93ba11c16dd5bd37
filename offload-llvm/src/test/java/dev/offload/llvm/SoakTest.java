package dev.offload.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a worker lives through in a long build: requests that succeed and requests that fail, in one process. */
class SoakTest {

    private static final int REQUESTS = 2000;

    @Test
    void twoThousandRequestsWithFailuresBetweenThem() {
        Llvm llvm = Libraries.newest();
        int failures = 0;
        for (int i = 0; i < REQUESTS; i++) {
            try (Context context = llvm.newContext();
                    TargetMachine machine = llvm.targetMachine(Ir.SM_90)) {
                Module module = Ir.parse(context, "request.ll", i % 3 == 1 ? "define broken" : Ir.NVPTX_KERNEL);
                module.run(PassPipeline.of(i % 3 == 2 ? "no-such-pass" : "globaldce"), machine);
                assertThat(module.emit(machine, TargetMachine.FileType.ASSEMBLY))
                        .isNotEmpty();
            } catch (LlvmException expected) {
                failures++;
            }
        }
        assertThat(failures).isEqualTo(REQUESTS / 3 * 2 + 1);
        assertThat(llvm.liveHandles()).isZero();
    }
}

package dev.offload.maven.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureTest {

    @Test
    void aMessageHasEverythingThatIsKnownInAFixedOrder() {
        OffloadException failure = Failure.of(
                        Problem.COMPILE_FAILED, "compiling 'src/main/offload/k.c' for sm_90 failed")
                .repeatWith(Path.of("target/offload/commands/k.sh"))
                .fix("change it with " + new Setting("deviceCompilerArgs").to("..."))
                .because("'-foo' is in <deviceCompilerArgs>")
                .firstError("clang: error: unknown argument: '-foo'")
                .exception();

        assertThat(failure).hasMessage("""
                OFF-0201: compiling 'src/main/offload/k.c' for sm_90 failed: clang: error: unknown argument: '-foo'
                  why: '-foo' is in <deviceCompilerArgs>
                  fix: change it with <deviceCompilerArgs>...</deviceCompilerArgs> or -Doffload.deviceCompilerArgs=...
                  repeat: sh 'target/offload/commands/k.sh'""");
    }

    @Test
    void whatIsNotKnownHasNoLine() {
        assertThat(Failure.of(Problem.NO_SOURCES, "there are no sources").exception())
                .hasMessage("OFF-0110: there are no sources");
    }

    @Test
    void aLongRequestIsCutInTheMessageOfAnEndedWorker() {
        OffloadException failure = Advice.workerEnded(List.of("wrap", "x".repeat(5_000)), "was ended by SIGKILL", "");

        assertThat(failure.getMessage())
                .hasSizeLessThan(1_000)
                .contains("wrap xxx")
                .contains(" ...");
    }

    @Test
    void everyProblemHasItsOwnNumber() {
        assertThat(Arrays.stream(Problem.values()).map(Problem::id))
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("OFF-0[1278][0-9]{2}"));
    }
}

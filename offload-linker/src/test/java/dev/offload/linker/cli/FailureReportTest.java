package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class FailureReportTest {

    private final StringWriter text = new StringWriter();

    @Test
    void printsAKnownProblemWithItsRemedyAndStatus() {
        int status = report(false).print(new LinkerException(Problem.UNREADABLE_INPUT, "k.o is not there", "make it"));

        assertThat(text.toString().lines()).containsExactly("error OFF-0402: k.o is not there", "  fix: make it");
        assertThat(status).isEqualTo(1);
    }

    @Test
    void printsAnInternalErrorWithoutATrace() {
        int status = report(false).print(new IllegalStateException("odd"));

        assertThat(text.toString())
                .startsWith("error OFF-0699: java.lang.IllegalStateException: odd")
                .contains("--stacktrace")
                .doesNotContain("\tat ");
        assertThat(status).isEqualTo(3);
    }

    @Test
    void printsTheTraceWhenAskedTo() {
        report(true).print(new IllegalStateException("odd"));

        assertThat(text.toString()).contains("\tat dev.offload.linker");
    }

    @Test
    void saysHowToGiveMoreMemory() {
        report(false).print(new OutOfMemoryError("Java heap space"));

        assertThat(text.toString()).contains("-Xmx");
    }

    private FailureReport report(boolean stackTraces) {
        return new FailureReport(new PrintWriter(text, true), () -> stackTraces);
    }
}

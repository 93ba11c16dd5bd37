package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class OffloadLinkerTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void suggestsTheCommandThatWasMeant() {
        assertThat(run("prob")).isEqualTo(2);
        assertThat(err.toString()).contains("'prob'", "probe", "--help").doesNotContain("\tat ");
    }

    @Test
    void suggestsTheOptionThatWasMeant() {
        assertThat(run("probe", "--hel")).isEqualTo(2);
        assertThat(err.toString()).contains("'--hel'", "--help", "offload-linker probe --help");
    }

    @Test
    void needsACommand() {
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("subcommand");
    }

    @Test
    void helpListsEveryCommand() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("probe", "--persistent_worker");
    }

    private int run(String... arguments) {
        return OffloadLinker.run(Sessions.of(out, err), List.of(arguments));
    }
}

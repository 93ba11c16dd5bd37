package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TripleCommandTest {

    private final StringWriter printed = new StringWriter();

    @TempDir
    Path folder;

    @Test
    void printsTheTriple() throws IOException {
        assertThat(run("target triple = \"amdgcn-amd-amdhsa\"\n")).isZero();
        assertThat(printed.toString().strip()).isEqualTo("amdgcn-amd-amdhsa");
    }

    @Test
    void printsAnEmptyLineForCodeWithoutOne() throws IOException {
        assertThat(run("define void @k() { ret void }\n")).isZero();
        assertThat(printed.toString()).isEqualTo(System.lineSeparator());
    }

    @Test
    void refusesWhatIsNoModule() throws IOException {
        assertThat(run("hello\n")).isEqualTo(1);
        assertThat(printed.toString()).contains("OFF-0401", "k.ll");
    }

    private int run(String ir) throws IOException {
        Path file = Files.writeString(folder.resolve("k.ll"), ir);
        return OffloadLinker.run(Sessions.of(printed, printed), List.of("triple", file.toString()));
    }
}

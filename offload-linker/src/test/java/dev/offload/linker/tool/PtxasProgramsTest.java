package dev.offload.linker.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PtxasProgramsTest {

    @TempDir
    private Path folder;

    @Test
    void asksAProgramAgainOnlyWhenItHasChanged() throws Exception {
        Path program = ScriptTool.ptxas(folder.resolve("ptxas"), "12.4", "'sm_90'", "exit 1");
        Files.setLastModifiedTime(program, FileTime.fromMillis(1_000_000));
        PtxasPrograms programs = new PtxasPrograms(new ToolRunner());

        Ptxas first = programs.open(program);
        assertThat(programs.open(program)).isSameAs(first);

        ScriptTool.ptxas(program, "13.0", "'sm_90'", "exit 1");
        assertThat(programs.open(program).release()).isEqualTo(new CudaRelease(13, 0));
    }
}

package dev.offload.linker.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.PtxVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PtxasTest {

    private final ToolRunner runner = new ToolRunner();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"11.8, 7, 8", "12.4, 8, 4", "12.5, 8, 5", "12.6, 8, 5", "12.7, 8, 6", "13.0, 9, 0", "99.0, 9, 1"})
    void ptxVersionFollowsTheReleaseByTable(String release, int major, int minor) throws Exception {
        Path program = ScriptTool.ptxas(folder.resolve("ptxas"), release, "'sm_80','sm_90','sm_90a'", "exit 1");

        Ptxas ptxas = Ptxas.open(program, runner);

        assertThat(ptxas.newestPtx()).isEqualTo(new PtxVersion(major, minor));
        assertThat(ptxas.architectures()).containsExactly("sm_80", "sm_90", "sm_90a");
    }

    @Test
    void theInstalledOneIsAsked() throws Exception {
        Path usual = Path.of("/usr/local/cuda/bin/ptxas");
        Assumptions.assumeTrue(Files.exists(usual), "no CUDA toolkit in /usr/local/cuda");

        Ptxas ptxas = Ptxas.open(usual, runner);

        assertThat(ptxas.architectures()).contains("sm_90", "sm_90a");
        assertThat(ptxas.newestPtx()).isGreaterThanOrEqualTo(new PtxVersion(7, 8));
    }

    @Test
    void aProgramThatIsNoPtxasIsRefused() throws Exception {
        Path program = ScriptTool.write(folder.resolve("ptxas"), "echo 'hello'; exit 0");

        assertThatThrownBy(() -> Ptxas.open(program, runner))
                .isInstanceOf(LinkerException.class)
                .hasMessageContaining("does not say which CUDA release")
                .hasMessageContaining("hello");
    }

    @Test
    void environmentComesBeforeThePath() throws Exception {
        Path home = Files.createDirectories(folder.resolve("cuda/bin"));
        Path other = Files.createDirectories(folder.resolve("other"));
        ScriptTool.write(home.resolve("ptxas"), "exit 0");
        ScriptTool.write(other.resolve("ptxas"), "exit 0");

        assertThat(Ptxas.find(
                        Optional.empty(),
                        system(Map.of("CUDA_PATH", folder.resolve("cuda").toString(), "PATH", other.toString())),
                        "sm_90"))
                .isEqualTo(home.resolve("ptxas"));
        assertThat(Ptxas.find(Optional.empty(), system(Map.of("PATH", other.toString())), "sm_90"))
                .isEqualTo(other.resolve("ptxas"));
    }

    @Test
    void oneThatWasNamedAndIsNotThereIsNotReplaced() {
        assertThatThrownBy(() -> Ptxas.find(Optional.of(folder.resolve("gone")), system(Map.of()), "sm_90"))
                .isInstanceOfSatisfying(LinkerException.class, e -> {
                    assertThat(e.problem()).isEqualTo(Problem.TOOL_MISSING);
                    assertThat(e.getMessage()).contains("gone");
                    assertThat(e.remedy())
                            .hasValueSatisfying(remedy -> assertThat(remedy).contains("--ptxas"));
                });
    }

    private HostSystem system(Map<String, String> environment) {
        return new HostSystem(environment, folder);
    }
}

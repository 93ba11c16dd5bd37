package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetsCommandTest {

    private final StringWriter printed = new StringWriter();

    @Test
    void printsTripleAndArchitecture() {
        assertThat(run("targets", "sm_90", "gfx90a:xnack+")).isZero();
        assertThat(printed.toString())
                .isEqualToIgnoringNewLines(
                        "sm_90  nvptx64-nvidia-cuda  sm_90gfx90a:xnack+  amdgcn-amd-amdhsa  gfx90a:xnack+");
    }

    @Test
    void refusesWhatDoesNotExistAndSaysWhatIsNear() {
        assertThat(run("targets", "host", "gfx90x")).isEqualTo(1);
        assertThat(printed.toString()).contains("gfx90x", "gfx90a");
    }

    @Test
    void saysWhatNvccsNameForPtxIsHere() {
        assertThat(run("targets", "compute_90")).isEqualTo(1);
        assertThat(printed.toString()).contains("'compute_90' is no architecture", "write sm_90,");

        assertThat(run("targets", "nvptx64-nvidia-cuda:compute_90a")).isEqualTo(1);
        assertThat(printed.toString()).contains("write sm_90a,");
    }

    private int run(String... arguments) {
        return OffloadLinker.run(Sessions.of(printed, printed), List.of(arguments));
    }
}

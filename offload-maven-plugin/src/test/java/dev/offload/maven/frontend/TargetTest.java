package dev.offload.maven.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {

    private static final String HOST = "x86_64-pc-linux-gnu";

    @Test
    void readsTheShorthands() {
        assertThat(Target.parse(List.of("host", " sm_90a ", "gfx90a:xnack+"), HOST))
                .containsExactly(
                        new Target("host", HOST, ""),
                        new Target("sm_90a", "nvptx64-nvidia-cuda", "sm_90a"),
                        new Target("gfx90a:xnack+", "amdgcn-amd-amdhsa", "gfx90a:xnack+"));
    }

    @Test
    void readsTheFullForm() {
        assertThat(Target.parse(List.of("amdgcn-amd-amdhsa:gfx90a:sramecc+:xnack-", "aarch64-unknown-linux-gnu"), HOST))
                .containsExactly(
                        new Target(
                                "amdgcn-amd-amdhsa:gfx90a:sramecc+:xnack-",
                                "amdgcn-amd-amdhsa",
                                "gfx90a:sramecc+:xnack-"),
                        new Target("aarch64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", ""));
    }

    @Test
    void countsTheSameTargetOnce() {
        assertThat(Target.parse(List.of("sm_90", "nvptx64-nvidia-cuda:sm_90", "host", HOST), HOST))
                .extracting(Target::name)
                .containsExactly("sm_90", "host");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pentium", "", "nvptx64:sm_90", "x86_64-pc linux"})
    void refusesWhatHasNotTheFormOfATarget(String name) {
        assertThatThrownBy(() -> Target.parse(List.of("host", name), HOST))
                .hasMessageContaining("'" + name + "'")
                .hasMessageContaining("<targets>")
                .hasMessageContaining("-Doffload.targets");
    }

    @Test
    void refusesNoTargetAtAll() {
        assertThatThrownBy(() -> Target.parse(List.of(), HOST)).hasMessageContaining("<targets>");
    }

    @Test
    void hasANameForFiles() {
        assertThat(Target.parse(List.of("gfx90a:xnack+"), HOST).get(0).fileName())
                .isEqualTo("gfx90a-xnack+");
    }
}

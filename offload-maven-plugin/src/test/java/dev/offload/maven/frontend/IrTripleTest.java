package dev.offload.maven.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class IrTripleTest {

    private static final String HOST = "x86_64-pc-linux-gnu";
    private static final List<Target> TARGETS = Target.parse(List.of("host", "sm_90", "gfx90a"), HOST);

    @Test
    void codeWithoutATripleIsForEverything() {
        IrTriple triple = IrTriple.in("source_filename = \"k.c\"\ndefine void @k() { ret void }\n");
        assertThat(TARGETS).allMatch(triple::servesDevice);
        assertThat(triple.servesHost(HOST)).isTrue();
    }

    @Test
    void codeForAGpuIsForThatFamilyAlone() {
        IrTriple triple = IrTriple.in("; k\ntarget triple = \"nvptx64-nvidia-cuda\"\n");
        assertThat(TARGETS.stream().filter(triple::servesDevice))
                .extracting(Target::name)
                .containsExactly("sm_90");
        assertThat(triple.servesHost(HOST)).isFalse();
    }

    @Test
    void codeForTheProcessorIsForTheHostProgramAndTheHostAsADevice() {
        IrTriple triple = IrTriple.in("target triple = \"x86_64-unknown-linux-gnu\"\n");
        assertThat(TARGETS.stream().filter(triple::servesDevice))
                .extracting(Target::name)
                .containsExactly("host");
        assertThat(triple.servesHost(HOST)).isTrue();
    }

    @Test
    void aStringThatLooksLikeTheLineIsNotIt() {
        assertThat(IrTriple.in("@s = constant [9 x i8] c\"target triple = \\22nvptx64-nvidia-cuda\\22\"\n"))
                .isEqualTo(new IrTriple(""));
    }
}

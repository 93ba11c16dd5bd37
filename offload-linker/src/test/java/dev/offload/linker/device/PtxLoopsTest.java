package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PtxLoopsTest {

    private static final String LOOP = """
            $L__BB0_2:
            \tadd.s32 \t%r1, %r1, -1;
            \tsetp.eq.b32 \t%p3, %r1, 0;
            \t@%p3 bra \t$L__BB0_3;
            \tbra.uni \t$L__BB0_2;
            $L__BB0_3:
            \tret;
            """;

    @Test
    void endsALoopInTheConditionalBranchToItsStart() {
        assertThat(PtxLoops.turned(LOOP)).isEqualTo("""
                $L__BB0_2:
                \tadd.s32 \t%r1, %r1, -1;
                \tsetp.eq.b32 \t%p3, %r1, 0;
                \t{ .reg .pred %back;
                \tsetp.ne.b32 \t%back, %r1, 0;
                \t@%back bra \t$L__BB0_2; }
                \tbra.uni \t$L__BB0_3;
                $L__BB0_3:
                \tret;
                """);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                // Not the same condition.
                "\tsetp.eq.b32 \t%p4, %r1, 0;\n",
                // Would be taken for NaN as well.
                "\tsetp.lt.f32 \t%p3, %r1, %r2;\n",
                "\tadd.s32 \t%r1, %r1, -1;\n",
            })
    void leavesALoopOfAnotherConditionAsItIs(String condition) {
        String loop = LOOP.replace("\tsetp.eq.b32 \t%p3, %r1, 0;\n", condition);

        assertThat(PtxLoops.turned(loop)).isEqualTo(loop);
    }

    @Test
    void leavesBranchesForwardAsTheyAre() {
        String forward = LOOP.replace("$L__BB0_2:\n", "") + "$L__BB0_2:\n";

        assertThat(PtxLoops.turned(forward)).isEqualTo(forward);
    }

    @Test
    void leavesALoopWithTwoWaysBackAsItIs() {
        String twice = "$L__BB0_3:\n" + LOOP.replace("$L__BB0_3:\n", "");

        assertThat(PtxLoops.turned(twice)).isEqualTo(twice);
    }
}

package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PtxIndicesTest {

    @Test
    void readsTheSizeOfABlockBeforeItsNumber() {
        assertThat(PtxIndices.turned("""
                \tmov.u32 \t%r4, %ctaid.x;
                \tmov.u32 \t%r5, %ntid.x;
                \tmov.u32 \t%r6, %tid.x;
                \tmov.u32 \t%r7, %ctaid.y;
                \tadd.s32 \t%r8, %r7, 1;
                """)).isEqualTo("""
                \tmov.u32 \t%r5, %ntid.x;
                \tmov.u32 \t%r4, %ctaid.x;
                \tmov.u32 \t%r6, %tid.x;
                \tmov.u32 \t%r7, %ctaid.y;
                \tadd.s32 \t%r8, %r7, 1;
                """);
    }
}

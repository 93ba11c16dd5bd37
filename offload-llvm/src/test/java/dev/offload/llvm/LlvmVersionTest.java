package dev.offload.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LlvmVersionTest {

    @Test
    void ordersByMajorMinorPatch() {
        assertThat(new LlvmVersion(22, 1, 8))
                .isGreaterThan(new LlvmVersion(20, 1, 7))
                .isGreaterThan(new LlvmVersion(22, 1, 7));
    }
}

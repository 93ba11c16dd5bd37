package dev.offload.maven.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.maven.tool.Platform;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostTripleTest {

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, x86_64-pc-linux-gnu",
        "Linux, aarch64, aarch64-unknown-linux-gnu",
        "Linux, riscv64, riscv64-unknown-linux-gnu",
        "Mac OS X, aarch64, arm64-apple-darwin",
        "Windows 11, amd64, x86_64-pc-windows-msvc"
    })
    void namesThePlatformAsLlvmDoes(String os, String arch, String triple) {
        assertThat(HostTriple.of(Platform.of(os, arch))).isEqualTo(triple);
    }
}

package dev.offload.maven.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.tool.Platform;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LibraryAndOutputTest {

    @Test
    void aLibraryIsANameOrAFile() {
        Path base = Path.of("/module");
        assertThat(Library.of("m", base).argument()).isEqualTo("-lm");
        assertThat(Library.of("lib/libk.a", base).argument()).isEqualTo("/module/lib/libk.a");
        assertThat(Library.of("k.o", base).argument()).isEqualTo("/module/k.o");
        assertThat(Library.of("../other/target/libx.so", base).argument()).isEqualTo("/other/target/libx.so");
        assertThat(Library.of("/opt/lib/libx.so", base).argument()).isEqualTo("/opt/lib/libx.so");
    }

    @Test
    void theResultIsNamedByTheCustomOfThePlatform() {
        Platform linux = Platform.of("Linux", "amd64");
        Platform mac = Platform.of("Mac OS X", "aarch64");
        Platform windows = Platform.of("Windows 11", "amd64");
        assertThat(OutputType.EXECUTABLE.fileName("saxpy-1", linux)).isEqualTo("saxpy-1");
        assertThat(OutputType.EXECUTABLE.fileName("saxpy-1", windows)).isEqualTo("saxpy-1.exe");
        assertThat(OutputType.SHARED_LIBRARY.fileName("k-1", linux)).isEqualTo("libk-1.so");
        assertThat(OutputType.SHARED_LIBRARY.fileName("k-1", mac)).isEqualTo("libk-1.dylib");
        assertThat(OutputType.SHARED_LIBRARY.fileName("k-1", windows)).isEqualTo("k-1.dll");
        assertThat(OutputType.STATIC_LIBRARY.fileName("k-1", linux)).isEqualTo("libk-1.a");
        assertThat(OutputType.STATIC_LIBRARY.fileName("k-1", windows)).isEqualTo("k-1.lib");
    }

    @Test
    void theOutputTypeIsOneOfThree() {
        assertThat(OutputType.of("shared-library")).isEqualTo(OutputType.SHARED_LIBRARY);
        assertThatThrownBy(() -> OutputType.of("library"))
                .hasMessageContaining("'library'")
                .hasMessageContaining("<outputType>")
                .hasMessageContaining("executable, shared-library, static-library");
    }
}

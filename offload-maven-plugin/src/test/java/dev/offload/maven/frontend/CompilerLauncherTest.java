package dev.offload.maven.frontend;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.tool.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program named by {@code <compilerLauncher>}, on the search path or in the module. */
class CompilerLauncherTest {

    @TempDir
    Path base;

    private Path bin;
    private HostSystem host;

    @BeforeEach
    void programs() throws IOException {
        bin = base.resolve("usr/bin");
        program(bin.resolve("ccache"));
        program(base.resolve("tools/launch"));
        host = new HostSystem(
                Platform.of("Linux", "amd64"), Map.of("PATH", "/nowhere:" + bin), base, base.resolve("jdk"), 17);
    }

    @Test
    void isFoundOnThePath() {
        assertThat(find("ccache").words()).containsExactly(bin.resolve("ccache").toString());
    }

    @Test
    void keepsItsArguments() {
        assertThat(find("ccache", "debug=true").words())
                .containsExactly(bin.resolve("ccache").toString(), "debug=true");
    }

    @Test
    void isFoundInTheModule() {
        assertThat(find("tools/launch").words())
                .containsExactly(base.resolve("tools/launch").toString());
    }

    @Test
    void aPathIsTakenAsItIs() {
        String path = base.resolve("tools/launch").toString();
        assertThat(find(path).words()).containsExactly(path);
    }

    @Test
    void noneIsNamed() {
        assertThat(find().words()).isEmpty();
    }

    @Test
    void anUnknownProgramIsRefused() {
        for (String name : List.of("scache", "tools/scache", "")) {
            assertThatThrownBy(() -> find(name))
                    .hasMessageContaining("OFF-0103")
                    .hasMessageContaining("<compilerLauncher> / -Doffload.compilerLauncher is '" + name + "'")
                    .hasMessageContaining("apt-get install ccache");
        }
    }

    private CompilerLauncher find(String... words) {
        return CompilerLauncher.find(List.of(words), host, base);
    }

    private static void program(Path file) throws IOException {
        Files.createDirectories(requireNonNull(file.getParent()));
        Files.writeString(file, "#!/bin/sh\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}

package dev.offload.maven.rust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.tool.Platform;
import dev.offload.maven.tool.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The search among compilers that are scripts. */
class RustSearchTest {

    @TempDir
    private Path folder;

    @Test
    void firstOnThePathThatCanLaunchKernelsIsTaken() throws IOException {
        compiler("old", "1.70.0", "16.0.2", "");
        compiler("new", "1.96.0", "22.1.8", "-Z offload=val -- a list");
        RustCompiler found = search("old", "new").find(Optional.empty());
        assertThat(found.cargo()).isEqualTo(folder.resolve("new/cargo"));
        assertThat(found.version())
                .isEqualTo(new RustVersion("1.96.0", "ac68faa20c58cbccd01", "x86_64-unknown-linux-gnu", "22.1.8"))
                .hasToString("rustc 1.96.0 (ac68faa20, LLVM 22.1.8)");
        assertThat(found.sysroot()).isEqualTo(Path.of("/opt/new"));
        assertThat(found.environment())
                .containsEntry("RUSTC", folder.resolve("new/rustc").toString())
                .containsEntry("RUSTC_BOOTSTRAP", "1");
    }

    @Test
    void nightlyIsNotToldToTakeUnstableOptions() throws IOException {
        compiler("nightly", "1.98.0-nightly", "23.0.0", "-Z offload=val");
        assertThat(search("nightly").find(Optional.empty()).environment()).doesNotContainKey("RUSTC_BOOTSTRAP");
    }

    @Test
    void settingMayNameTheFolderOrTheProgram() throws IOException {
        compiler("new", "1.96.0", "22.1.8", "-Z offload=val");
        Path cargo = folder.resolve("new/cargo");
        assertThat(search().find(Optional.of(folder.resolve("new").toString())).cargo())
                .isEqualTo(cargo);
        assertThat(search().find(Optional.of(cargo.toString())).cargo()).isEqualTo(cargo);
    }

    @Test
    void compilersThatCannotAreNamedWithTheOneThatCan() throws IOException {
        compiler("old", "1.70.0", "16.0.2", "");
        assertThatThrownBy(() -> search("old").find(Optional.empty()))
                .isInstanceOfSatisfying(OffloadException.class, e -> {
                    assertThat(e.problem()).isEqualTo(Problem.RUST_NOT_FOUND);
                    assertThat(e)
                            .hasMessageContainingAll("rustc 1.70.0", "has no -Zoffload", "rustc 1.96.0", "<cargo>");
                });
    }

    private RustSearch search(String... path) {
        String places = String.join(
                ":",
                java.util.Arrays.stream(path)
                        .map(name -> folder.resolve(name).toString())
                        .toList());
        HostSystem host = new HostSystem(
                Platform.of("Linux", "amd64"), Map.of("PATH", places), folder.resolve("root"), folder, 17);
        return new RustSearch(host, ToolRunner.writingScriptsTo(folder.resolve("commands")), folder);
    }

    private void compiler(String name, String release, String llvm, String options) throws IOException {
        script(name + "/cargo", "exit 1");
        script(name + "/rustc", """
                case $1 in
                  -vV) printf 'rustc\\nrelease: %s\\ncommit-hash: ac68faa20c58cbccd01\\nhost: %s\\nLLVM version: %s\\n' ;;
                  -Zhelp) echo '%s' ;;
                  --print=sysroot) echo /opt/%s ;;
                esac
                """.formatted(release, "x86_64-unknown-linux-gnu", llvm, options, name));
    }

    private void script(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, "#!/bin/sh\n" + text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}

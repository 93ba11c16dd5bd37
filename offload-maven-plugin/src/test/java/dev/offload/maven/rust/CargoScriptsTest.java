package dev.offload.maven.rust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.maven.program.RecordedLink;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts that stand in the places of rustc and of linkers, run by a shell. */
class CargoScriptsTest {

    @TempDir
    private Path temporary;

    private Path folder;
    private CargoScripts scripts;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = Files.createDirectories(temporary.resolve("it's a folder"));
        scripts = new CargoScripts(folder);
    }

    @Test
    void programOfADevicePassBecomesACdylib() throws IOException {
        Path rustc = scripts.rustc(echo());
        assertThat(output(rustc, "--crate-name", "my crate", "--crate-type", "bin", "--target", "amdgcn-amd-amdhsa"))
                .containsExactly("--crate-name", "my crate", "--crate-type", "cdylib", "--target", "amdgcn-amd-amdhsa");
    }

    @Test
    void buildScriptStaysAProgram() throws IOException {
        assertThat(output(scripts.rustc(echo()), "--crate-name", "build_script_build", "--crate-type", "bin"))
                .endsWith("bin");
    }

    @Test
    void cargoIsToldWhatAProgramWouldBeCalled() throws IOException {
        // cargo reads a line for each crate type, in the order in which it asks.
        assertThat(output(
                        scripts.rustc(echo()),
                        "--print=file-names",
                        "--target",
                        "amdgcn-amd-amdhsa",
                        "--crate-type",
                        "bin",
                        "--crate-type",
                        "rlib"))
                .startsWith("___", "--print=file-names")
                .doesNotContain("bin");
    }

    @Test
    void linkIsKeptForLater() throws IOException {
        Path keep = folder.resolve("link");
        Path script = Files.writeString(folder.resolve("list"), "{ local: *; };");
        Path symbols = Files.writeString(folder.resolve("symbols.o"), "object");
        Path made = folder.resolve("libk.so");
        output(
                scripts.hostLinker(keep),
                "-Wl,--version-script=" + script,
                "-m64",
                symbols.toString(),
                "k.k.1234-cgu.0.rcgu.o",
                "-L",
                folder.resolve("gone").toString(),
                "-lc",
                "-o",
                made.toString(),
                "-shared",
                "-nodefaultlibs");
        Files.delete(script);
        Files.delete(symbols);

        assertThat(made).isEmptyFile();
        RecordedLink link = RecordedLink.read(keep).orElseThrow();
        assertThat(link.arguments())
                .containsExactly("-Wl,--version-script=" + keep + "/1-list", "-m64", keep + "/2-symbols.o", "-lc");
        assertThat(keep.resolve("1-list")).hasContent("{ local: *; };");
        assertThat(link.withOtherSymbols().arguments()).doesNotContain("-Wl,--version-script=" + keep + "/1-list");
    }

    private Path echo() throws IOException {
        Path echo = Files.writeString(folder.resolve("echo"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        assertThat(echo.toFile().setExecutable(true)).isTrue();
        return echo;
    }

    private List<String> output(Path program, String... arguments) {
        ToolResult result = ToolRunner.writingScriptsTo(temporary.resolve("commands"))
                .run(new ToolCommand("script", program, List.of(arguments), folder));
        assertThat(result.succeeded()).as(result.stderr()).isTrue();
        return result.stdout().lines().toList();
    }
}

package dev.offload.maven.rust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.program.OutputType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RustCrateTest {

    @TempDir
    private Path folder;

    private Path manifest;

    @BeforeEach
    void writeManifest() throws IOException {
        manifest = Files.writeString(folder.resolve("Cargo.toml"), "");
    }

    @Test
    void programIsTheOneOfThePackagesName() {
        RustCrate crate =
                read("{'kind':['bin'],'name':'tool'},{'kind':['bin'],'name':'my-crate'}", OutputType.EXECUTABLE);
        assertThat(crate.arguments()).containsExactly("--bin", "my-crate");
        assertThat(crate.crateName()).isEqualTo("my_crate");
    }

    @Test
    void sharedLibraryIsTheCdylib() {
        RustCrate crate = read(
                "{'kind':['bin'],'name':'my-crate'},{'kind':['rlib','cdylib'],'name':'my_crate'}",
                OutputType.SHARED_LIBRARY);
        assertThat(crate.arguments()).containsExactly("--lib");
    }

    @Test
    void crateThatDoesNotMakeWhatIsAskedForIsAnError() {
        assertThatThrownBy(() -> read("{'kind':['lib'],'name':'my_crate'}", OutputType.SHARED_LIBRARY))
                .hasMessageContainingAll("OFF-0109", manifest.toString(), "cdylib", "<outputType>");
        assertThatThrownBy(() -> read("{'kind':['lib'],'name':'my_crate'}", OutputType.EXECUTABLE))
                .hasMessageContainingAll("src/main.rs", "<outputType>");
    }

    private RustCrate read(String targets, OutputType type) {
        String metadata = ("{'packages':[{'name':'other','manifest_path':'/elsewhere/Cargo.toml','targets':[]},"
                        + "{'name':'my-crate','manifest_path':'" + manifest + "','default_run':null,'targets':["
                        + targets
                        + "]}]}")
                .replace('\'', '"');
        return RustCrate.read(metadata, manifest, type);
    }
}

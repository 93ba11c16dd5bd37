package dev.offload.maven.rust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.maven.tool.ToolResult;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RustAdviceTest {

    private static final RustCompiler COMPILER = new RustCompiler(
            Path.of("/opt/cargo"),
            Path.of("/opt/rustc"),
            new RustVersion("1.97.0-nightly", "0123456789abcdef", "x86_64-unknown-linux-gnu", "22.1.8"),
            Path.of("/opt/rust"));

    @Test
    void callOfAnotherCompilersIntrinsicNamesThisCompilerAndTheOnesKnownToWork() {
        assertThat(failed("""
                   Compiling broken v1.0.0
                error[E0061]: this function takes 5 arguments but 4 arguments were supplied
                 --> src/main.rs:20:5
                20 |     core::intrinsics::offload::<_, _, ()>(kernel, [1, 1, 1], [1, 1, 1], ());
                """))
                .contains(
                        "for sm_90 failed: error[E0061]", "rustc 1.97.0-nightly (012345678", "rustc 1.96.0", "<cargo>");
    }

    @Test
    void otherErrorsAreGivenNoSuchCause() {
        assertThat(failed("error[E0277]: cannot divide `f32` by `{integer}`\n"))
                .contains("error[E0277]")
                .doesNotContain("intrinsics");
    }

    @Test
    void sourcesOfTheLibraryThatAreMissingCanBeAdded() {
        assertThat(RustAdvice.librarySourcesMissing(COMPILER, "nvptx64-nvidia-cuda"))
                .hasMessageContainingAll(
                        "OFF-0115",
                        "nvptx64-nvidia-cuda",
                        "/opt/rust/lib/rustlib/src/rust",
                        "rustup component add rust-src");
    }

    private static String failed(String stderr) {
        ToolResult result = new ToolResult(101, false, "", stderr, Path.of("/b/device.sm_90.sh"));
        return String.valueOf(RustAdvice.cargoFailed(Path.of("/p/Cargo.toml"), "sm_90", COMPILER, result)
                .getMessage());
    }
}

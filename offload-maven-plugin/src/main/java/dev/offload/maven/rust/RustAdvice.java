package dev.offload.maven.rust;

import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.problem.Setting;
import dev.offload.maven.tool.ToolResult;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The texts of the failures that only Rust has. */
final class RustAdvice {

    /** What the tests of this plugin run with. */
    private static final String KNOWN_TO_WORK = "rustc 1.96.0";

    private static final Setting CARGO = new Setting("cargo");

    /** rustc's complaint about a call with another number of arguments, other type arguments, or none such. */
    private static final Pattern OTHER_SIGNATURE = Pattern.compile("error\\[E0(061|107|308|425|432|277)]");

    private RustAdvice() {}

    static OffloadException compilerNotFound(List<String> tried) {
        return Failure.of(Problem.RUST_NOT_FOUND, "there is no rustc that can launch kernels")
                .because(
                        tried.isEmpty()
                                ? "looked for cargo and rustc on the PATH and in /usr/bin"
                                : String.join("; ", tried))
                .fix("install a newer Rust (" + KNOWN_TO_WORK + " is known to work, and so is a nightly), or name its"
                        + " cargo with " + CARGO.to("FILE"))
                .exception();
    }

    static OffloadException librarySourcesMissing(RustCompiler compiler, String triple) {
        return Failure.of(
                        Problem.RUST_SOURCES_MISSING,
                        "the sources of Rust's core library are not installed, which has to be compiled for " + triple)
                .because("there is no '" + compiler.sysroot().resolve("lib/rustlib/src/rust/library/core") + "'")
                .fix("rustup component add rust-src, or with Debian's packages: apt install rust-src (for rustc-web:"
                        + " rust-web-src)")
                .exception();
    }

    static OffloadException noCrate(Path manifest, String why) {
        return Failure.of(Problem.BAD_PARAMETER, "the crate '" + manifest + "' cannot be built")
                .because(why)
                .fix("give the crate what is asked for, or change <outputType> or -Doffload.outputType")
                .exception();
    }

    /** A run of cargo that failed; its messages have been shown. */
    static OffloadException cargoFailed(Path manifest, String pass, RustCompiler compiler, ToolResult result) {
        Failure failure = Failure.of(Problem.COMPILE_FAILED, "compiling '" + manifest + "' for " + pass + " failed")
                .firstError(firstError(result))
                .repeatWith(result.script());
        String said = result.stderr();
        if (said.contains("offload") && OTHER_SIGNATURE.matcher(said).find()) {
            return failure.because("perhaps core::intrinsics::offload, which has changed several times, is called as"
                            + " another compiler has it; this is " + compiler.version())
                    .fix("known to work is " + KNOWN_TO_WORK
                            + ", where it is offload(kernel, [blocks; 3], [threads; 3],"
                            + " (arguments,)); another compiler is chosen with " + CARGO.to("FILE"))
                    .exception();
        }
        return failure.exception();
    }

    private static String firstError(ToolResult result) {
        return result.stderr()
                .lines()
                .filter(line -> line.startsWith("error"))
                .findFirst()
                .orElseGet(result::firstError);
    }

    static OffloadException noOutput(Path manifest, String pass, Path folder, Path script) {
        return Failure.of(
                        Problem.COMPILE_FAILED,
                        "compiling '" + manifest + "' for " + pass + " left no bitcode in '" + folder + "'")
                .repeatWith(script)
                .exception();
    }
}

package dev.offload.llvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;

/** LLVM does not survive these: each runs in a process of its own. */
class FatalErrorTest {

    private record Ended(int status, String output) {}

    @EveryLlvm
    void theHandlerReportsAndHaltsWithItsOwnStatus(Llvm llvm) throws Exception {
        Ended ended = run(llvm, "halt");
        assertThat(ended.output()).contains("fatal: Cannot select").doesNotContain("not reached");
        assertThat(ended.status()).isEqualTo(86);
    }

    @EveryLlvm
    void aHandlerThatReturnsEndsTheProcessAllTheSame(Llvm llvm) throws Exception {
        Ended ended = run(llvm, "return");
        assertThat(ended.output()).contains("fatal: Cannot select").doesNotContain("not reached");
        assertThat(ended.status()).isEqualTo(134);
    }

    @EveryLlvm
    void aHandlerThatThrowsEndsTheProcessAllTheSame(Llvm llvm) throws Exception {
        Ended ended = run(llvm, "throw");
        assertThat(ended.output()).contains("fatal: Cannot select").doesNotContain("not reached");
        assertThat(ended.status()).isEqualTo(134);
    }

    private static Ended run(Llvm llvm, String behaviour) throws Exception {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String classPath = String.join(File.pathSeparator, "target/classes", "target/test-classes");
        Process process = new ProcessBuilder(
                        java.toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        classPath,
                        FatalErrorProgram.class.getName(),
                        llvm.library().toString(),
                        behaviour)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Ended(process.waitFor(), output);
    }
}

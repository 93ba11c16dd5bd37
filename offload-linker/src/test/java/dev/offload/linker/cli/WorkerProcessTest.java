package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The worker as a process of its own, as a build starts it. */
@Timeout(120)
class WorkerProcessTest {

    /** Code that NVIDIA's code generator has no instruction for. */
    private static final String NOT_SELECTABLE = """
            target triple = "nvptx64-nvidia-cuda"
            declare void @llvm.x86.sse2.pause()
            define ptx_kernel void @k() {
                call void @llvm.x86.sse2.pause()
                ret void
            }
            """;

    @TempDir
    private Path folder;

    private final Process worker = start();

    @AfterEach
    void end() {
        worker.destroyForcibly();
    }

    @Test
    void tellsWhyLlvmEndedIt() throws Exception {
        OffloadImage image = OffloadImage.of(
                ImageKind.BITCODE,
                OffloadKind.OPENMP,
                Target.parse("sm_90"),
                NOT_SELECTABLE.getBytes(StandardCharsets.US_ASCII));
        Path input = Files.write(folder.resolve("device.bin"), OffloadBinaryWriter.write(List.of(image)));

        send("link-device", "-o", folder.resolve("images").toString(), input.toString());

        assertThat(answers().readLine())
                .contains("\"fatal\":", "Cannot select", "llvm.x86.sse2.pause", "\"requestId\":1");
        assertThat(worker.waitFor()).isEqualTo(86);
    }

    @Test
    void livesOnAfterAFailureAndEndsWithItsInput() throws Exception {
        send("unpack", "-o", folder.toString(), folder.resolve("nothing").toString());
        assertThat(answers().readLine()).contains("\"exitCode\":1", "OFF-0402", "nothing");

        send("targets", "sm_90");
        assertThat(answers().readLine()).contains("\"exitCode\":0", "nvptx64-nvidia-cuda");

        worker.getOutputStream().close();
        assertThat(worker.waitFor()).isZero();
    }

    @Test
    void tellsOfAPathThatNoFileCanHave() throws Exception {
        send("link-device", "-o", folder.toString(), "--override-image=openmp=a\\u0000b");

        assertThat(answers().readLine())
                .contains("\"exitCode\":1", "OFF-0402: 'a?b' is no name of a file: Nul character");
    }

    private static Process start() {
        try {
            return new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "--enable-native-access=dev.offload.llvm",
                            "-p",
                            System.getProperty("jdk.module.path"),
                            "-m",
                            "dev.offload.linker/" + Main.class.getName(),
                            "--persistent_worker")
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private BufferedReader answers() {
        return worker.inputReader(StandardCharsets.UTF_8);
    }

    private void send(String... arguments) throws IOException {
        String quoted = "\"" + String.join("\",\"", arguments) + "\"";
        worker.getOutputStream()
                .write(("{\"arguments\":[" + quoted + "],\"requestId\":1}\n").getBytes(StandardCharsets.UTF_8));
        worker.getOutputStream().flush();
    }
}

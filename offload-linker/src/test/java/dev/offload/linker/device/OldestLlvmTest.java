package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.tool.ScriptTool;
import dev.offload.llvm.Llvm;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With LLVM 20 of Maven Central, the oldest that is taken. */
class OldestLlvmTest {

    private static final String KERNEL = """
            target triple = "nvptx64-nvidia-cuda"
            define ptx_kernel void @k(ptr %p) {
              store i32 1, ptr %p
              ret void
            }
            """;

    @TempDir
    private static Path library;

    private static Llvm llvm20;

    @TempDir
    private Path folder;

    @BeforeAll
    static void unpack() throws IOException {
        String resource = "org/bytedeco/llvm/linux-x86_64/libLLVM.so";
        URL packed = Objects.requireNonNull(ClassLoader.getSystemResource(resource), resource);
        Path file = library.resolve("libLLVM.so.20.1");
        try (InputStream in = packed.openStream()) {
            Files.copy(in, file);
        }
        llvm20 = Llvm.open(file);
    }

    @Test
    void ptxIsTheNewestThatItWrites() throws Exception {
        Path ptxas = ptxas("'sm_90'");
        Path input =
                new DeviceCode(LlvmTools.find(), folder).ir(KERNEL, "sm_90").pack();

        new DeviceLink(llvm20, input).ptxas(ptxas).image();

        assertThat(Files.readString(folder.resolve("ptxas.in")))
                .contains(".version 8.7")
                .contains(".target sm_90");
    }

    @Test
    void anArchitectureThatItDoesNotKnowIsOneSentence() throws Exception {
        Path input =
                new DeviceCode(LlvmTools.find(), folder).ir(KERNEL, "sm_120f").pack();

        LinkerException failure = failure(new DeviceLink(llvm20, input).ptxas(ptxas("'sm_120f'")));

        assertThat(failure.problem()).isEqualTo(Problem.ARCHITECTURE_NOT_TAKEN_BY_TOOL);
        assertThat(failure)
                .hasMessageStartingWith("code for sm_120f is made by LLVM 21 or newer, and LLVM 20.1.7")
                .hasMessageEndingWith("is in use");
        assertThat(failure.remedy())
                .hasValueSatisfying(remedy -> assertThat(remedy).contains("--llvm"));
    }

    @Test
    void newerBitcodeIsRefusedWithBothVersions() throws Exception {
        LlvmTools newer = LlvmTools.find();
        Path input = new DeviceCode(newer, folder)
                .c("k.c", DeviceCode.KERNEL, List.of("sm_90"))
                .pack();

        LinkerException failure = failure(new DeviceLink(llvm20, input).ptxas(ptxas("'sm_90'")));

        assertThat(failure.problem()).isEqualTo(Problem.DEVICE_CODE_REJECTED);
        assertThat(failure).hasMessageContaining("written by LLVM 22.").hasMessageContaining("LLVM 20.1.7");
        assertThat(failure.remedy())
                .hasValueSatisfying(remedy -> assertThat(remedy).contains("--llvm"));
    }

    /** A ptxas of CUDA 13 that keeps the PTX it was given. */
    private Path ptxas(String architectures) throws IOException {
        return ScriptTool.ptxas(
                folder.resolve("ptxas"), "13.0", architectures, "cp \"$7\" \"$0.in\"; echo cubin > \"$6\"");
    }

    private static LinkerException failure(DeviceLink link) {
        LinkerException failure = catchThrowableOfType(LinkerException.class, link::images);
        assertThat(failure).as("failure").isNotNull();
        return failure;
    }
}

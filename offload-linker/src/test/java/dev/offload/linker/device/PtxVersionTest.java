package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The version of the PTX that device code becomes is that of the link, whatever clang compiled it for. */
class PtxVersionTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    @TempDir
    private Path folder;

    /** A clang that finds no CUDA compiles for PTX 4.2, with which LLVM ends the process for such an architecture. */
    @ParameterizedTest
    @ValueSource(strings = {"+ptx42,+sm_90", "+ptx88,+sm_90", "+ptx60"})
    void codeOfAClangWithoutCudaIsLinked(String features) throws Exception {
        Path input = new DeviceCode(LLVM, folder)
                .ir("""
                        target triple = "nvptx64-nvidia-cuda"
                        define ptx_kernel void @kern(ptr %p) #0 {
                          store i32 1, ptr %p
                          ret void
                        }
                        attributes #0 = { "target-cpu"="sm_90" "target-features"="FEATURES" }
                        """.replace("FEATURES", features), "sm_90")
                .pack();

        new DeviceLink(LLVM, input).keep(folder).image();

        assertThat(folder.resolve("nvptx64-nvidia-cuda-sm_90.s")).content().contains(".version 9.0");
    }

    @Test
    void instructionsOfNewVersionsCanBeWrittenInAssembly() throws Exception {
        Path input = new DeviceCode(LLVM, folder).ir("""
                        target triple = "nvptx64-nvidia-cuda"
                        define ptx_kernel void @kern(ptr %p, i32 %size, i32 %to, i32 %bar) {
                          call void asm sideeffect "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [$0], [$1], $2, [$3];", "r,l,r,r"(i32 %to, ptr %p, i32 %size, i32 %bar)
                          ret void
                        }
                        """, "sm_90").pack();

        assertThat(new DeviceLink(LLVM, input).image()).isNotEmpty();
    }

    @Test
    void aVariantAndThePlainArchitectureAreTwoImages() throws Exception {
        Path input = new DeviceCode(LLVM, folder)
                .c("k.c", DeviceCode.KERNEL, List.of("sm_90", "sm_90a"))
                .pack();

        assertThat(new DeviceLink(LLVM, input).keep(folder).images())
                .extracting(image -> image.target().arch().name())
                .containsExactly("sm_90a", "sm_90");
        assertThat(Files.readString(folder.resolve("nvptx64-nvidia-cuda-sm_90a.s")))
                .contains(".target sm_90a");
        assertThat(Files.readString(folder.resolve("nvptx64-nvidia-cuda-sm_90.s")))
                .containsPattern("\\.target sm_90\\s");
    }
}

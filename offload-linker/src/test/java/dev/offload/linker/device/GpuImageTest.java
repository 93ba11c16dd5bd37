package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.target.ImageKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in the images of the GPU families. */
class GpuImageTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    /** A sine of libdevice, behind a kernel that clang would mark as one and a helper that anyone could call. */
    private static final String SINE = """
            target triple = "nvptx64-nvidia-cuda"
            declare float @__nv_sinf(float)
            @visible = global i32 1
            @hidden = hidden global i32 2
            @cached = linkonce_odr protected global i32 3
            @block = external addrspace(3) global [0 x i8]
            define float @"a;strange,name"(float %x) {
              %r = call float @__nv_sinf(float %x)
              ret float %r
            }
            define ptx_kernel void @"kernel;of(ours)"(ptr %p) {
              %h = load i32, ptr @hidden
              %x = sitofp i32 %h to float
              %r = call float @"a;strange,name"(float %x)
              store float %r, ptr %p
              store i8 1, ptr addrspace(3) @block
              ret void
            }
            define ptx_kernel void @kernel(ptr %p) {
              %r = call float @__nv_sinf(float 1.0)
              store float %r, ptr %p
              ret void
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void mathematicsComeFromLibdevice() throws Exception {
        String plain = SINE.replace("\"kernel;of(ours)\"", "other");
        Path input = new DeviceCode(LLVM, folder).ir(plain, "sm_90").pack();

        Elf elf = Elf.read(LLVM, new DeviceLink(LLVM, input).keep(folder).image());

        assertThat(elf.exported()).containsExactly("cached", "kernel", "other", "visible");
        String ptx = Files.readString(folder.resolve("nvptx64-nvidia-cuda-sm_90.s"));
        assertThat(ptx).doesNotContain("__nv_cosf").doesNotContain("__nvvm_reflect");
    }

    @Test
    void kernelsOfOldCompilersAreKnownByTheirAnnotation() throws Exception {
        String annotated = """
                target triple = "nvptx64-nvidia-cuda"
                define void @old(ptr %p) {
                  store i32 1, ptr %p
                  ret void
                }
                define void @helper(ptr %p) {
                  store i32 2, ptr %p
                  ret void
                }
                !nvvm.annotations = !{!0}
                !0 = !{ptr @old, !"kernel", i32 1}
                """;
        Path input = new DeviceCode(LLVM, folder).ir(annotated, "sm_90").pack();

        assertThat(Elf.read(LLVM, new DeviceLink(LLVM, input).image()).exported())
                .containsExactly("old");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sm_90", "gfx90a"})
    void theImageHasTheSymbolsOfLlvmsOwn(String target) throws Exception {
        DeviceCode code = new DeviceCode(LLVM, folder);
        code.write("k.c", DeviceCode.KERNEL);
        LLVM.run(
                folder,
                "clang",
                "-O2",
                "-fopenmp",
                "--offload-arch=" + target,
                "-foffload-lto",
                "-nogpulib",
                "-c",
                "k.c");
        LLVM.run(
                folder,
                "clang",
                "-fopenmp",
                "--offload-arch=" + target,
                "-foffload-lto",
                "-nogpulib",
                "k.o",
                "-o",
                "k",
                "-save-temps");
        Path theirs;
        try (var files = Files.newDirectoryStream(folder, "*.img")) {
            theirs = files.iterator().next();
        }
        Path input = code.c("k.c", DeviceCode.KERNEL, List.of(target)).pack();

        Elf ours = Elf.read(LLVM, new DeviceLink(LLVM, input).image());

        assertThat(ours.exported()).isEqualTo(Elf.read(LLVM, theirs).exported());
        assertThat(ours.field("Flags")).isEqualTo(Elf.read(LLVM, theirs).field("Flags"));
    }

    @Test
    void aLinkedCubinPassesThrough() throws Exception {
        Path input = new DeviceCode(LLVM, folder)
                .c("k.c", DeviceCode.KERNEL, List.of("sm_90"))
                .pack();
        Path cubin = Files.write(folder.resolve("k.cubin"), new DeviceLink(LLVM, input).image());
        Path packed = new DeviceCode(LLVM, folder)
                .add("sm_90", ImageKind.CUBIN, cubin)
                .pack();

        assertThat(new DeviceLink(LLVM, packed).image()).isEqualTo(Files.readAllBytes(cubin));
    }

    @Test
    void codeForAProcessorServesItsFeatures() throws Exception {
        Path input = new DeviceCode(LLVM, folder)
                .c("k.c", DeviceCode.KERNEL, List.of("gfx90a"))
                .pack();

        List<LinkedImage> images =
                new DeviceLink(LLVM, input).targets("gfx90a:xnack-").images();

        assertThat(images).extracting(LinkedImage::fileName).containsExactly("amdgcn-amd-amdhsa-gfx90a-xnack-.hsaco");
        assertThat(Elf.read(LLVM, images.get(0).image().bytes()).field("Flags")).contains("xnack-");
    }

    @Test
    void deeplyNestedCodeIsCompiled() throws Exception {
        StringBuilder code =
                new StringBuilder("target triple = \"nvptx64-nvidia-cuda\"\ndefine ptx_kernel void @k(ptr %p) {\n");
        for (int i = 0; i < 5000; i++) {
            code.append("  %v").append(i).append(" = load volatile i32, ptr %p\n");
        }
        code.append("  %s0 = add i32 %v0, 1\n");
        for (int i = 1; i < 5000; i++) {
            code.append("  %%s%d = xor i32 %%s%d, %%v%d\n".formatted(i, i - 1, i));
        }
        code.append("  store i32 %s4999, ptr %p\n  ret void\n}\n");
        Path input = new DeviceCode(LLVM, folder).ir(code.toString(), "sm_90").pack();

        assertThat(Elf.read(LLVM, new DeviceLink(LLVM, input).image()).exported())
                .containsExactly("k");
    }
}

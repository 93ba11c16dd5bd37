package dev.offload.linker.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.kernel.Inspection.InspectedImage;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Images in what the run times of CUDA and HIP load, as a file and in a program. */
class ContainersTest {

    @TempDir
    private Path folder;

    private Compiled compiled;

    @BeforeEach
    void find() {
        compiled = new Compiled(folder);
    }

    private List<InspectedImage> inspect(Path file) {
        return new Inspection(compiled::library).inspect(file).images();
    }

    private Path fatBinary(String... options) {
        Path ptx = compiled.ptx(Compiled.KERNELS, "sm_90");
        Path cubin = compiled.cubin(ptx, "sm_90").file();
        Path file = folder.resolve("k.fatbin");
        List<String> arguments = new ArrayList<>(List.of(
                "-64",
                "--create=" + file,
                "--image3=kind=elf,sm=90,file=" + cubin,
                "--image3=kind=ptx,sm=90,file=" + ptx));
        arguments.addAll(List.of(options));
        compiled.tools().run(folder, Compiled.cuda("fatbinary").toString(), arguments.toArray(String[]::new));
        return file;
    }

    private Path bundle(String... options) {
        compiled.write("kernels.hip", Compiled.KERNELS);
        List<String> arguments = new ArrayList<>(List.of(
                "-x",
                "hip",
                "--offload-arch=gfx90a",
                "--offload-arch=gfx1100",
                "--offload-device-only",
                "-nogpuinc",
                "-nogpulib",
                "-O2",
                "-o",
                "k.hipfb",
                "kernels.hip"));
        arguments.addAll(List.of(options));
        compiled.tools().run(folder, "clang", arguments.toArray(String[]::new));
        return folder.resolve("k.hipfb");
    }

    private static void expect(List<InspectedImage> images, OffloadKind kind, String... architectures) {
        assertThat(images).hasSize(1);
        InspectedImage container = images.get(0);
        assertThat(container.found().image().kind()).isEqualTo(ImageKind.FATBINARY);
        assertThat(container.found().image().offloadKind()).isEqualTo(kind);
        assertThat(container.parts())
                .extracting(part -> part.found().image().arch())
                .containsExactlyInAnyOrder(architectures);
        assertThat(container.parts())
                .allSatisfy(part -> assertThat(part.contents().knownKernels()).hasSize(5));
    }

    @Test
    void aFatBinary() {
        expect(inspect(fatBinary()), OffloadKind.CUDA, "sm_90", "sm_90");
        expect(inspect(fatBinary("--compress-all")), OffloadKind.CUDA, "sm_90", "sm_90");
    }

    @Test
    void aBundle() {
        expect(inspect(bundle()), OffloadKind.HIP, "gfx90a", "gfx1100");
        expect(inspect(bundle("--offload-compress")), OffloadKind.HIP, "gfx90a", "gfx1100");
    }

    /** As nvcc and clang leave them in host code, in the sections that they have for each system. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    x86_64-pc-linux-gnu       | .nv_fatbin,"a",@progbits | .hip_fatbin,"a",@progbits
                    x86_64-pc-windows-msvc    | .nv_fatbin,"dr"          | .hip_fatbin,"dr"
                    x86_64-pc-windows-msvc    | .nv_fatb,"dr"            | .hip_fat,"dr"
                    arm64-apple-macosx14      | __NV_CUDA,__nv_fatbin    | __HIP,__hip_fatbin
                    """)
    void inTheSectionsOfAnObject(String triple, String cuda, String hip) {
        host(triple, cuda, hip);

        expectBoth(inspect(folder.resolve("host.o")));
    }

    @Test
    void inAnArchive() {
        host("x86_64-pc-linux-gnu", ".nv_fatbin,\"a\",@progbits", ".hip_fatbin,\"a\",@progbits");
        compiled.write("plain.s", ".globl plain\nplain: ret\n");
        compiled.tools().run(folder, "clang", "-c", "-o", "plain.o", "plain.s");
        compiled.tools().run(folder, "llvm-ar", "rcs", "host.a", "plain.o", "host.o");

        List<InspectedImage> images = inspect(folder.resolve("host.a"));

        expectBoth(images);
        assertThat(images.get(0).found().source()).endsWith("host.a(host.o)");
    }

    /** One file with host code for two processors. */
    @Test
    void inAUniversalFile() {
        host("arm64-apple-macosx14", "__NV_CUDA,__nv_fatbin", "__HIP,__hip_fatbin");
        compiled.write("plain.s", ".globl plain\nplain: ret\n");
        compiled.tools().run(folder, "clang", "--target=x86_64-apple-macosx14", "-c", "-o", "plain.o", "plain.s");
        compiled.tools().run(folder, "llvm-lipo", "-create", "plain.o", "host.o", "-output", "both.o");

        expectBoth(inspect(folder.resolve("both.o")));
    }

    /** nvcc without and with relocatable device code, as libraries are shipped. */
    @ParameterizedTest
    @ValueSource(strings = {"-rdc=false", "-rdc=true"})
    void inALibraryOfNvcc(String option) {
        compiled.write("k.cu", "__global__ void k(int *p) { *p = 1; }\n");
        String library = folder.resolve("libk.a").toString();
        String source = folder.resolve("k.cu").toString();
        compiled.tools()
                .run(folder, Compiled.cuda("nvcc").toString(), "-lib", option, "-arch=sm_90", "-o", library, source);

        assertThat(inspect(folder.resolve("libk.a")))
                .flatExtracting(InspectedImage::parts)
                .extracting(part -> part.found().image().arch())
                .contains("sm_90");
    }

    private void host(String triple, String cuda, String hip) {
        fatBinary();
        bundle();
        compiled.write("host.s", """
                .section %s
                .balign 8
                .incbin "k.fatbin"
                .section %s
                .zero 4096
                .incbin "k.hipfb"
                """.formatted(cuda, hip));
        compiled.tools().run(folder, "clang", "--target=" + triple, "-c", "-o", "host.o", "host.s");
    }

    private static void expectBoth(List<InspectedImage> images) {
        expect(images.subList(0, 1), OffloadKind.CUDA, "sm_90", "sm_90");
        expect(images.subList(1, 2), OffloadKind.HIP, "gfx90a", "gfx1100");
    }

    @Test
    void aDamagedContainerIsARemark() throws IOException {
        byte[] bytes = Files.readAllBytes(fatBinary());
        Path file = Files.write(folder.resolve("damaged.fatbin"), Arrays.copyOf(bytes, bytes.length / 2));

        InspectedImage image = inspect(file).get(0);

        assertThat(image.parts()).isEmpty();
        assertThat(image.contents().remark().orElseThrow()).startsWith("damaged: ");
    }
}

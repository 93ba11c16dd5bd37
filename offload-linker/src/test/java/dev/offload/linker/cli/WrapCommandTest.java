package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.CudaTools;
import dev.offload.linker.LlvmTools;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrapCommandTest {

    private final LlvmTools llvm = LlvmTools.find();

    @TempDir
    private Path folder;

    private final StringWriter err = new StringWriter();

    @Test
    void findsImagesInBitcode() throws IOException {
        Files.writeString(
                folder.resolve("k.c"),
                "int main(void) { int a;\n#pragma omp target map(from: a)\na = 1;\nreturn a; }\n");
        llvm.run(
                folder,
                "clang",
                "-fopenmp",
                "-fopenmp-targets=x86_64-pc-linux-gnu",
                "-flto",
                "-c",
                "k.c",
                "-o",
                "k.bc");

        assertThat(wrap(folder.resolve("k.bc").toString())).isEmpty();

        assertThat(llvm.run(folder, "llvm-objdump", "--offloading", "r.o")).contains("x86_64-pc-linux-gnu", "openmp");
    }

    @Test
    void putsCudaImagesIntoOneFatBinary() throws IOException {
        Files.writeString(folder.resolve("a.s"), ".version 8.0\n.target sm_80\n.address_size 64\n");
        Files.writeString(folder.resolve("b.s"), ".version 8.0\n.target sm_90\n.address_size 64\n");

        assertThat(wrap(
                        image("a.s", "nvptx64-nvidia-cuda", "sm_80", "cuda"),
                        image("b.s", "nvptx64-nvidia-cuda", "sm_90", "cuda")))
                .isEmpty();

        assertThat(section(".nv_fatbin")).containsSubsequence("sm_90", "sm_80");
        assertThat(llvm.run(folder, "llvm-nm", "r.o")).contains("U __cudaRegisterFatBinary", "U __cudaRegisterVar");
    }

    /** For devices newer than any cubin. */
    @Test
    void putsPtxBesideTheCubinOfOneArchitecture() throws Exception {
        Path ptx = Files.writeString(folder.resolve("k.ptx"), """
                .version 8.0
                .target sm_90
                .address_size 64
                .visible .entry k() { ret; }
                """);
        Path cubin = folder.resolve("k.cubin");
        CudaTools cuda = CudaTools.find();
        cuda.run("ptxas", "-arch=sm_90", "-o", cubin.toString(), ptx.toString());

        assertThat(wrap(
                        image("k.cubin", "nvptx64-nvidia-cuda", "sm_90", "cuda"),
                        image("k.ptx", "nvptx64-nvidia-cuda", "sm_90", "cuda")))
                .isEmpty();

        cuda.run(
                "fatbinary",
                "-64",
                "--compress=false",
                "--create=" + folder.resolve("theirs"),
                "--image3=kind=elf,sm=90,file=" + cubin,
                "--image3=kind=ptx,sm=90,file=" + ptx);
        assertThat(section(".nv_fatbin"))
                .isEqualTo(Files.readString(folder.resolve("theirs"), StandardCharsets.ISO_8859_1));
    }

    @Test
    void putsHipImagesIntoOneBundle() throws IOException {
        Files.writeString(folder.resolve("a.o"), "code object");

        assertThat(wrap(image("a.o", "amdgcn-amd-amdhsa", "gfx90a", "hip"))).isEmpty();
        assertThat(section(".hip_fatbin"))
                .startsWith("__CLANG_OFFLOAD_BUNDLE__")
                .contains("hip-amdgcn-amd-amdhsa--gfx90a");

        assertThat(wrap("--compress", image("a.o", "amdgcn-amd-amdhsa", "gfx90a", "hip")))
                .isEmpty();
        assertThat(section(".hip_fatbin")).startsWith("CCOB");
    }

    @Test
    void refusesAMacAtOnce() {
        assertThat(wrap("--host-triple=arm64-apple-macosx15", image("a.o", "amdgcn-amd-amdhsa", "gfx90a", "openmp")))
                .contains("OFF-0501", "macOS");
        assertThat(folder.resolve("r.o")).doesNotExist();
    }

    private String image(String file, String triple, String arch, String kind) {
        return "--image=file=" + folder.resolve(file) + ",triple=" + triple + ",arch=" + arch + ",kind=" + kind;
    }

    /** What is printed, which is nothing when all goes well. */
    private String wrap(String... arguments) {
        List<String> command =
                new ArrayList<>(List.of("wrap", "-o", folder.resolve("r.o").toString()));
        command.addAll(List.of(arguments));
        err.getBuffer().setLength(0);
        int status = OffloadLinker.run(Sessions.of(err, err), command);
        assertThat(status == 0).isEqualTo(err.toString().isEmpty());
        return err.toString();
    }

    private String section(String name) throws IOException {
        llvm.run(folder, "llvm-objcopy", "--dump-section=" + name + "=section", "r.o");
        return Files.readString(folder.resolve("section"), StandardCharsets.ISO_8859_1);
    }
}

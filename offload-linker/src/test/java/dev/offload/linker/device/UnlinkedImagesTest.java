package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Device code that is left for a later link, and images that are taken as they are; both go wrong in LLVM 22. */
class UnlinkedImagesTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    /** A kernel of the region in each source, named after the function that it is in. */
    private static final String SOURCE = """
            void f(int *p) {
            #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: p[0:1])
              { p[0] = 1; }
            }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"sm_90", "gfx90a"})
    void whatAPartialLinkKeepsIsLinkedLater(String target) throws Exception {
        Path one = compiled("one", target);
        Path two = compiled("two", target);
        Path kept = Files.write(
                folder.resolve("kept.bin"), OffloadBinaryWriter.write(new DeviceLink(LLVM, one, two).collect()));
        Path partial = new DeviceCode(LLVM, folder).hostObject("partial", kept);
        Path again = Files.write(
                folder.resolve("again.bin"),
                OffloadBinaryWriter.write(
                        new DeviceLink(LLVM, partial).targets(target).collect()));

        Elf image = Elf.read(LLVM, new DeviceLink(LLVM, again, compiled("three", target)).image());

        assertThat(kernels(image)).containsExactlyInAnyOrder("one", "two", "three");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sm_90", "gfx90a"})
    void anObjectThatAHostLinkerMadeOfSeveralIsLinked(String target) throws Exception {
        Path one = compiled("one", target);
        Path two = compiled("two", target);
        LLVM.run(folder, "ld.lld", "-r", one.toString(), two.toString(), "-o", "both.o");

        Elf image = Elf.read(LLVM, new DeviceLink(LLVM, folder.resolve("both.o")).image());

        assertThat(kernels(image)).containsExactlyInAnyOrder("one", "two");
    }

    @Test
    void thePartialLinkOfLlvmIsTheLastForNvidiaAndEmptyAfterwardsForAmd() throws Exception {
        for (String target : List.of("sm_90", "gfx90a")) {
            wrapper("-r", "-o", target + "-partial.o", compiled("one", target).toString());
        }

        LlvmTools.Output nvidia =
                LLVM.tryRun(folder, "clang-linker-wrapper", arguments("-r", "-o", "nvidia.o", "sm_90-partial.o"));
        wrapper("-r", "--save-temps", "-o", "amd.o", "gfx90a-partial.o");

        assertThat(nvidia.status()).isNotZero();
        assertThat(nvidia.text()).contains("Unsupported file type");
        try (DirectoryStream<Path> images = Files.newDirectoryStream(folder, "*.img")) {
            Path image = images.iterator().next();
            assertThat(kernels(Elf.read(LLVM, image))).isEmpty();
        }
    }

    @Test
    void codeForOtherTargetsIsLeftOut() throws Exception {
        Path input = new DeviceCode(LLVM, folder)
                .c("k.c", DeviceCode.KERNEL, List.of("sm_90", "gfx90a", "host"))
                .pack();

        assertThat(new DeviceLink(LLVM, input).targets("gfx90a:xnack+").collect())
                .extracting(image -> image.describe())
                .containsExactly("amdgcn-amd-amdhsa:gfx90a");
        assertThat(catchThrowableOfType(
                                LinkerException.class,
                                () -> new DeviceLink(LLVM, input)
                                        .targets("sm_80")
                                        .collect())
                        .problem())
                .isEqualTo(Problem.NO_DEVICE_CODE);
    }

    @Test
    void anImageIsForWhatTheUserSays() throws Exception {
        Path cubin = cubin();

        List<LinkedImage> ours = override("openmp=" + cubin, "sm_90");

        assertThat(ours).singleElement().satisfies(image -> {
            assertThat(image.image().describe()).isEqualTo("nvptx64-nvidia-cuda:sm_90");
            assertThat(image.image().offloadKind()).isEqualTo(OffloadKind.OPENMP);
            assertThat(image.image().kind()).isEqualTo(ImageKind.CUBIN);
            assertThat(image.image().bytes()).isEqualTo(Files.readAllBytes(cubin));
        });
    }

    /** CUDA 13 gives cubins another OS ABI, and a flag that older ones used for the variant. */
    @Test
    void llvmTakesACubinForAnotherTriple() throws Exception {
        LLVM.run(
                folder,
                "clang",
                "-c",
                new DeviceCode(LLVM, folder)
                        .write("m.c", "int main(void) { return 0; }")
                        .toString());

        wrapper("-r", "--override-image=openmp=" + cubin(), "-o", "theirs.o", "m.o");

        assertThat(LLVM.run(folder, "llvm-objdump", "--offloading", "theirs.o"))
                .contains("nvptx64-nvidia-amdpal")
                .contains("sm_90a");
    }

    @Test
    void anOffloadBinarySaysWhatItsImagesAreFor() throws Exception {
        Path binary = new DeviceCode(LLVM, folder)
                .add("sm_90", ImageKind.CUBIN, cubin())
                .pack("images.bin");

        assertThat(override("cuda=" + binary)).singleElement().satisfies(image -> {
            assertThat(image.image().describe()).isEqualTo("nvptx64-nvidia-cuda:sm_90");
            assertThat(image.image().offloadKind()).isEqualTo(OffloadKind.CUDA);
        });
    }

    @Test
    void anImageThatCannotBeLoadedIsRefused() throws Exception {
        Path cubin = cubin();
        assertThat(refused("openmp=" + cubin).problem()).isEqualTo(Problem.UNKNOWN_ARCHITECTURE);
        assertThat(refused("openmp=" + cubin, "gfx90a")).hasMessageContaining("is a linked cubin");
        Path relocatable = new CudaParts(LLVM, folder).cubin("rel", CudaParts.HELPER);
        assertThat(refused("openmp=" + relocatable, "sm_90")).hasMessageContaining("is a relocatable cubin");
        assertThat(refused("opencl=" + cubin, "sm_90").problem()).isEqualTo(Problem.BAD_ARGUMENT);
        assertThat(refused("openmp=" + folder.resolve("absent"), "sm_90").problem())
                .isEqualTo(Problem.UNREADABLE_INPUT);
    }

    private Path cubin() throws Exception {
        Path input = new DeviceCode(LLVM, folder)
                .c("k.c", DeviceCode.KERNEL, List.of("sm_90"))
                .pack();
        return Files.write(folder.resolve("k.cubin"), new DeviceLink(LLVM, input).image());
    }

    private static List<LinkedImage> override(String text, String... targets) {
        return ImageOverride.parse(text)
                .images(List.of(targets).stream().map(Target::parse).toList());
    }

    private static LinkerException refused(String text, String... targets) {
        LinkerException failure = catchThrowableOfType(LinkerException.class, () -> override(text, targets));
        assertThat(failure).as("failure").isNotNull();
        return failure;
    }

    private Path compiled(String function, String target) {
        new DeviceCode(LLVM, folder).write(function + ".c", SOURCE.replace("void f(", "void " + function + "("));
        String output = function + "-" + target + ".o";
        LLVM.run(
                folder,
                "clang",
                "-O2",
                "-fopenmp",
                "--offload-arch=" + target,
                "-nogpulib",
                "-Wno-unknown-cuda-version",
                "-c",
                function + ".c",
                "-o",
                output);
        return folder.resolve(output);
    }

    private void wrapper(String... arguments) {
        LLVM.run(folder, "clang-linker-wrapper", arguments(arguments));
    }

    private static String[] arguments(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "--host-triple=x86_64-pc-linux-gnu",
                "--linker-path=" + LLVM.tool("ld.lld"),
                "--cuda-path=/usr/local/cuda",
                "--device-compiler=nvptx64-nvidia-cuda=--cuda-path=/usr/local/cuda"));
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }

    /** The functions that the kernels are of: the names end in {@code _<function>_l<line>}. */
    private static List<String> kernels(Elf image) {
        return image.exported().stream()
                .filter(name -> name.startsWith("__omp_offloading_") && name.matches(".*_l\\d+"))
                .map(name -> name.replaceAll("_l\\d+$", "").replaceAll(".*_", ""))
                .toList();
    }
}

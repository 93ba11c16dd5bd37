package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.binary.OffloadImageFinder;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.tool.ScriptTool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One program, its two sources in each form that device code comes in. */
class ImageKindsTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "CUBIN, CUBIN",
        "CUBIN, BITCODE",
        "BITCODE, CUBIN",
        "PTX, PTX",
        "PTX, CUBIN",
        "CUBIN, PTX",
        "BITCODE, PTX",
        "PTX, BITCODE",
        "BITCODE, BITCODE"
    })
    void partsOfEveryKindMakeOneImage(ImageKind kernel, ImageKind helper) throws Exception {
        Elf image = Elf.read(LLVM, new DeviceLink(LLVM, parts(kernel, helper)).image());

        assertThat(image.field("Type")).startsWith("EXEC");
        assertThat(image.exported()).contains("kern", "visible", "shift");
        assertThat(image.symbols().stream()
                        .filter(symbol -> symbol.section().equals("UND")
                                && symbol.binding().equals("GLOBAL"))
                        .map(Elf.Symbol::name))
                .doesNotContain("shift", "_Z6helperi");
    }

    /** LLVM's packager knows PTX by another suffix than compilers give it, and LLVM's linker takes none. */
    @Test
    void textIsToldByWhatItSays() throws Exception {
        CudaParts cuda = new CudaParts(LLVM, folder);
        String target = ",triple=nvptx64-nvidia-cuda,arch=sm_90,kind=cuda";
        LLVM.run(
                folder,
                "llvm-offload-binary",
                "-o",
                "both.bin",
                "--image=file=" + cuda.cubin("kernel", CudaParts.KERNEL) + target,
                "--image=file=" + cuda.ptx("helper", CudaParts.HELPER) + target);
        Path binary = folder.resolve("both.bin");

        assertThat(OffloadImageFinder.find(binary))
                .extracting(found -> found.image().kind())
                .containsExactly(ImageKind.CUBIN, ImageKind.NONE);
        assertThat(Elf.read(LLVM, new DeviceLink(LLVM, binary).image()).exported())
                .contains("kern", "shift");

        LlvmTools.Output theirs = LLVM.tryRun(
                folder,
                "clang-linker-wrapper",
                "--host-triple=x86_64-pc-linux-gnu",
                "--linker-path=" + LLVM.tool("ld.lld"),
                "--device-compiler=nvptx64-nvidia-cuda=--cuda-path=/usr/local/cuda",
                "-o",
                "out",
                new DeviceCode(LLVM, folder).hostObject("one", binary).toString());
        assertThat(theirs.status()).isNotZero();
        assertThat(theirs.text()).contains("Unsupported file type");
    }

    @Test
    void theImageHasWhatLlvmsLinkerMakes() throws Exception {
        DeviceCode code = new DeviceCode(LLVM, folder);
        Path kernel = code.hostObject("one", part("kernel", ImageKind.CUBIN, CudaParts.KERNEL));
        Path helper = code.hostObject("other", part("helper", ImageKind.CUBIN, CudaParts.HELPER));
        LLVM.run(
                folder,
                "clang-linker-wrapper",
                "--host-triple=x86_64-pc-linux-gnu",
                "--linker-path=" + LLVM.tool("ld.lld"),
                "--cuda-path=/usr/local/cuda",
                "--device-compiler=nvptx64-nvidia-cuda=--cuda-path=/usr/local/cuda",
                "--save-temps",
                "-r",
                "-o",
                "out",
                kernel.toString(),
                helper.toString());
        Path theirs;
        try (Stream<Path> files = Files.list(folder)) {
            theirs = files.filter(file -> file.toString().endsWith(".img"))
                    .findFirst()
                    .orElseThrow();
        }

        byte[] ours = new DeviceLink(LLVM, kernel, helper).image();

        assertThat(Elf.read(LLVM, ours).exported())
                .isEqualTo(Elf.read(LLVM, theirs).exported())
                .contains("kern");
    }

    @Test
    void aCubinThatIsAloneIsLinkedWhateverItsKind() throws Exception {
        String whole = CudaParts.HELPER + "extern \"C\" __global__ void kern(int *p) { *p = helper(*p); }";
        Path relocatable = new CudaParts(LLVM, folder).cubin("whole", whole);

        byte[] linked = new DeviceLink(LLVM, pack("rel", ImageKind.CUBIN, relocatable)).image();
        assertThat(Elf.read(LLVM, linked).field("Type")).startsWith("EXEC");

        Path executable = Files.write(folder.resolve("linked.cubin"), linked);
        assertThat(new DeviceLink(LLVM, pack("exec", ImageKind.OBJECT, executable)).image())
                .as("nothing is left to do")
                .isEqualTo(linked);
    }

    @Test
    void nvlinkIsNotNeededForOneCubin() throws Exception {
        Path nvlink = ScriptTool.write(folder.resolve("nvlink"), "echo not to be run >&2; exit 1");
        String whole = CudaParts.HELPER + "extern \"C\" __global__ void kern(int *p) { *p = helper(*p); }";
        CudaParts cuda = new CudaParts(LLVM, folder);

        for (Path input : new Path[] {
            pack("text", ImageKind.PTX, cuda.ptx("whole", whole)),
            pack("bitcode", ImageKind.BITCODE, cuda.bitcode("whole", whole)),
            parts(ImageKind.BITCODE, ImageKind.BITCODE)
        }) {
            assertThat(Elf.read(LLVM, new DeviceLink(LLVM, input).nvlink(nvlink).image())
                            .exported())
                    .contains("kern");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"CUBIN", "PTX", "BITCODE"})
    void anUndefinedFunctionIsNamedWithItsSource(ImageKind kind) {
        LinkerException failure = failure(new DeviceLink(LLVM, part("kernel", kind, CudaParts.KERNEL)));

        assertThat(failure.problem()).isEqualTo(Problem.UNDEFINED_DEVICE_SYMBOL);
        assertThat(failure)
                .hasMessageStartingWith(
                        "no device code for nvptx64-nvidia-cuda:sm_90 defines helper(int) [_Z6helperi], which ")
                .hasMessageContaining("kernel");
    }

    @ParameterizedTest
    @CsvSource({"CUBIN, CUBIN", "PTX, CUBIN", "BITCODE, CUBIN", "BITCODE, BITCODE"})
    void aSymbolDefinedTwiceIsNamedWithBothSources(ImageKind one, ImageKind other) {
        Path first = part("first", one, CudaParts.HELPER + "__device__ int use = 2;");
        Path second = part("second", other, CudaParts.HELPER);

        LinkerException failure = failure(new DeviceLink(LLVM, first, second));

        assertThat(failure.problem()).isEqualTo(Problem.DEVICE_CODE_REJECTED);
        assertThat(failure.getMessage()).contains("first").contains("second");
        assertThat(failure.getMessage()).containsAnyOf("shift", "helper");
    }

    @Test
    void aLinkedCubinIsNotLinkedWithOthers() throws Exception {
        String whole = CudaParts.HELPER + "extern \"C\" __global__ void kern(int *p) { *p = helper(*p); }";
        byte[] linked = new DeviceLink(LLVM, part("whole", ImageKind.CUBIN, whole)).image();
        Path executable = pack("exec", ImageKind.CUBIN, Files.write(folder.resolve("linked.cubin"), linked));

        LinkerException failure =
                failure(new DeviceLink(LLVM, executable, part("kernel", ImageKind.CUBIN, CudaParts.KERNEL)));

        assertThat(failure.problem()).isEqualTo(Problem.IMAGE_KIND_NOT_TAKEN);
        assertThat(failure).hasMessageContaining("is a linked cubin").hasMessageContaining("exec.bin");
    }

    @Test
    void textOfANewerVersionThanPtxasReadsIsSaidToBe() throws Exception {
        Path text = new CudaParts(LLVM, folder).ptx("helper", CudaParts.HELPER);
        Files.writeString(text, Files.readString(text).replaceFirst("\\.version [0-9.]+", ".version 19.9"));

        LinkerException failure = failure(new DeviceLink(LLVM, pack("new", ImageKind.PTX, text)));

        assertThat(failure.problem()).isEqualTo(Problem.ARCHITECTURE_NOT_TAKEN_BY_TOOL);
        assertThat(failure).hasMessageMatching(".*new.bin is of version 19.9, and ptxas .* reads up to [0-9.]+");
    }

    /** nvlink itself would link an sm_90 cubin into an image for sm_90a. */
    @Test
    void aVariantIsAnArchitectureOfItsOwn() {
        Path plain = part("kernel", ImageKind.CUBIN, CudaParts.HELPER);

        LinkerException failure = failure(new DeviceLink(LLVM, plain).targets("sm_90a"));

        assertThat(failure.problem()).isEqualTo(Problem.NO_DEVICE_CODE);
    }

    @Test
    void withoutNvlinkTheMessageSaysWhoNeedsIt() {
        LinkerException failure =
                failure(new DeviceLink(LLVM, parts(ImageKind.CUBIN, ImageKind.CUBIN)).nvlink(folder.resolve("absent")));

        assertThat(failure.problem()).isEqualTo(Problem.TOOL_MISSING);
        assertThat(failure).hasMessageContaining("absent").hasMessageContaining("nvlink");
    }

    @ParameterizedTest
    @CsvSource({"sm_90, the cubin", "sm_90a, PTX for sm_80", "sm_80, PTX for sm_80"})
    void whatFitsIsTakenOutOfAFatBinary(String target, String taken) throws Exception {
        CudaParts cuda = new CudaParts(LLVM, folder);
        Path cubin = cuda.cubin("helper", CudaParts.HELPER);
        String ptx = Files.readString(cuda.ptx("text", CudaParts.HELPER + "__device__ int text = 1;"));
        Files.writeString(folder.resolve("text.ptx"), ptx.replace(".target sm_90", ".target sm_80"));
        fatbinary("kind=elf,sm=90,file=" + cubin, "kind=ptx,sm=80,file=" + folder.resolve("text.ptx"));
        Path kernel = cuda.bitcode("kernel", CudaParts.KERNEL);
        Path input = new DeviceCode(LLVM, folder)
                .add(target, ImageKind.BITCODE, kernel)
                .add(target, ImageKind.NONE, folder.resolve("code.fatbin"))
                .pack();

        Elf image = Elf.read(LLVM, new DeviceLink(LLVM, input).image());

        assertThat(image.exported()).contains("kern", "shift");
        assertThat(image.exported().contains("text")).isEqualTo(!taken.equals("the cubin"));
    }

    @Test
    void aFatBinaryWithoutTheArchitectureSaysWhatItHas() throws Exception {
        fatbinary("kind=elf,sm=90,file=" + new CudaParts(LLVM, folder).cubin("helper", CudaParts.HELPER));
        Path input = new DeviceCode(LLVM, folder)
                .add("sm_80", ImageKind.FATBINARY, folder.resolve("code.fatbin"))
                .pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input));

        assertThat(failure.problem()).isEqualTo(Problem.NO_DEVICE_CODE);
        assertThat(failure).hasMessageContaining("it has cubin for sm_90");
    }

    private void fatbinary(String... images) throws Exception {
        List<String> command = new ArrayList<>(List.of("/usr/local/cuda/bin/fatbinary", "-64", "--create=code.fatbin"));
        for (String image : images) {
            command.add("--image3=" + image);
        }
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void spirvIsCarried() throws Exception {
        Path spirv = Files.write(folder.resolve("k.spv"), new byte[] {3, 2, 0x23, 7, 0, 0, 1, 0});
        Path input = new DeviceCode(LLVM, folder)
                .add("spirv64-unknown-unknown", ImageKind.SPIRV, spirv)
                .pack();

        assertThat(new DeviceLink(LLVM, input).images()).singleElement().satisfies(image -> {
            assertThat(image.image().bytes()).isEqualTo(Files.readAllBytes(spirv));
            assertThat(image.image().kind()).isEqualTo(ImageKind.SPIRV);
            assertThat(image.fileName()).isEqualTo("spirv64-unknown-unknown-generic.spv");
        });
    }

    private Path parts(ImageKind kernel, ImageKind helper) {
        CudaParts cuda = new CudaParts(LLVM, folder);
        return new DeviceCode(LLVM, folder)
                .add("sm_90", kernel, make(cuda, "kernel", kernel, CudaParts.KERNEL))
                .add("sm_90", helper, make(cuda, "helper", helper, CudaParts.HELPER))
                .pack();
    }

    private Path part(String name, ImageKind kind, String source) {
        return pack(name, kind, make(new CudaParts(LLVM, folder), name, kind, source));
    }

    private Path pack(String name, ImageKind kind, Path content) {
        return new DeviceCode(LLVM, folder).add("sm_90", kind, content).pack(name + ".bin");
    }

    private static Path make(CudaParts cuda, String name, ImageKind kind, String source) {
        return switch (kind) {
            case CUBIN -> cuda.cubin(name, source);
            case PTX -> cuda.ptx(name, source);
            default -> cuda.bitcode(name, source);
        };
    }

    private static LinkerException failure(DeviceLink link) {
        return catchThrowableOfType(LinkerException.class, link::images);
    }
}

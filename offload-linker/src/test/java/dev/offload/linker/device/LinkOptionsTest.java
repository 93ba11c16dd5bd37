package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.tool.ScriptTool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user can have otherwise, for all targets or for one. */
class LinkOptionsTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    private static final String KERNEL = """
            define protected i32 @helper(i32 %x) noinline {
              %y = mul i32 %x, 3
              ret i32 %y
            }
            define protected kernel_convention void @kern(ptr %p) {
              %v = load i32, ptr %p
              %y = call i32 @helper(i32 %v)
              store i32 %y, ptr %p
              ret void
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void anArgumentIsForTheTripleBeforeItsFirstEqualsSign() {
        assertThat(parsed("nvptx64-nvidia-cuda=-O3")).isEqualTo("nvptx64-nvidia-cuda: -O3");
        assertThat(parsed("amdgcn-amd-amdhsa=--foo=bar")).isEqualTo("amdgcn-amd-amdhsa: --foo=bar");
        assertThat(parsed("--cuda-path=/opt/cuda")).isEqualTo("all: --cuda-path=/opt/cuda");
        assertThat(parsed("nvptx64-nvidia-cuda=")).isEqualTo("all: nvptx64-nvidia-cuda=");
        assertThat(parsed("-O3")).isEqualTo("all: -O3");
    }

    @Test
    void anArgumentOfOneTripleChangesNoOther() throws Exception {
        Path input = kernel("sm_90", "gfx90a");
        DeviceLink link = new DeviceLink(LLVM, input).compilerArguments("amdgcn-amd-amdhsa=-O0", "-g");

        link.images();

        assertThat(link.steps()).anyMatch(step -> step.contains("gfx90a") && step.endsWith("lto<O0>"));
        assertThat(link.steps()).anyMatch(step -> step.contains("sm_90") && step.endsWith("lto<O2>"));
        assertThat(step(link, "ptxas")).contains(" -O2 ").contains("--generate-line-info");
    }

    @Test
    void linkerArgumentsReachTheLinker() throws Exception {
        Path input = kernel("gfx90a");
        Path map = folder.resolve("map.txt");

        new DeviceLink(LLVM, input).linkerArguments("-Map=" + map).image();
        assertThat(map).content().contains("kern");

        DeviceLink forAnother = new DeviceLink(LLVM, input).linkerArguments("x86_64-pc-linux-gnu=--nonsense");
        assertThat(forAnother.image()).isNotEmpty();
        assertThat(failure(new DeviceLink(LLVM, input).compilerArguments("-Wl,--nonsense")))
                .hasMessageContaining("--nonsense")
                .hasMessageContaining("ld.lld");
    }

    @Test
    void anArgumentForALinkerThatIsNotRunIsSaidToBeUnused() throws Exception {
        DeviceLink link = new DeviceLink(LLVM, kernel("sm_90"))
                .linkerArguments("nvptx64-nvidia-cuda=-lcudadevrt", "-L/usr/local/cuda/lib64", "-lompdevice");

        assertThat(link.image()).isNotEmpty();
        assertThat(link.warnings())
                .containsExactly("nvlink is not needed for nvptx64-nvidia-cuda:sm_90, so it was not told -lcudadevrt");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-mllvm", "-march=sm_80", "-fprofile-generate", "nvptx64-nvidia-cuda=-funknown", "-O7"})
    void anArgumentThatMeansNothingToTheLinkIsRefused(String argument) {
        LinkerException failure = failure(new DeviceLink(LLVM, kernel("sm_90")).compilerArguments(argument));

        assertThat(failure.problem()).isEqualTo(Problem.BAD_ARGUMENT);
        assertThat(failure.getMessage()).contains(argument.substring(argument.indexOf("=-") + 1));
    }

    @Test
    void passesTakeThePlaceOfThoseOfTheLevel() throws Exception {
        Path input = kernel("sm_90");
        DeviceLink link = new DeviceLink(LLVM, input)
                .options(options -> options.withPasses("always-inline,instcombine"))
                .keep(folder);

        assertThat(Elf.read(LLVM, link.image()).exported()).contains("kern");
        assertThat(link.steps()).anyMatch(step -> step.endsWith(": always-inline,instcombine"));

        LinkerException failure =
                failure(new DeviceLink(LLVM, input).options(options -> options.withPasses("no-such-pass")));
        assertThat(failure.problem()).isEqualTo(Problem.BAD_ARGUMENT);
        assertThat(failure).hasMessageContaining("no-such-pass");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sm_90", "gfx90a:xnack+"})
    void bitcodeCanBeTheImage(String target) throws Exception {
        DeviceLink link = new DeviceLink(LLVM, kernel(target)).options(LinkOptions::withEmbeddedBitcode);

        LinkedImage image = link.images().get(0);

        assertThat(image.image().kind()).isEqualTo(ImageKind.BITCODE);
        assertThat(image.fileName()).endsWith(".bc");
        Files.write(folder.resolve("image.bc"), image.image().bytes());
        assertThat(LLVM.run(folder, "llvm-nm", "--defined-only", "--extern-only", "-j", "image.bc")
                        .lines())
                .contains("kern")
                .doesNotContain("helper");
        assertThat(link.warnings())
                .singleElement()
                .asString()
                .contains(target, "is bitcode", target.startsWith("sm_") ? "ptxas" : "lld");
    }

    @Test
    void codeThatIsCompiledAlreadyCannotBeEmbeddedAsBitcode() {
        Path cubin = new CudaParts(LLVM, folder).cubin("helper", CudaParts.HELPER);
        Path input = new DeviceCode(LLVM, folder)
                .add("sm_90", ImageKind.CUBIN, cubin)
                .pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input).options(LinkOptions::withEmbeddedBitcode));

        assertThat(failure.problem()).isEqualTo(Problem.IMAGE_KIND_NOT_TAKEN);
        assertThat(failure.remedy())
                .hasValueSatisfying(remedy -> assertThat(remedy).contains("--embed-bitcode"));
    }

    @Test
    void aDryRunNamesEachStepAndDoesNone() throws Exception {
        Path input = kernel("sm_90", "gfx90a", "host");
        Path output = folder.resolve("out put");
        DeviceLink dry = new DeviceLink(LLVM, input).keep(output).jobs(1).dryRun();

        dry.images();

        assertThat(output).doesNotExist();
        assertThat(step(dry, "ptxas"))
                .contains("--gpu-name sm_90")
                .contains("'" + output + "/nvptx64-nvidia-cuda-sm_90.s'");
        assertThat(step(dry, "ld.lld")).contains("-shared");
        DeviceLink real = new DeviceLink(LLVM, input).keep(output).jobs(1);
        real.images();
        assertThat(real.steps()).as("the steps that are done").isEqualTo(dry.steps());
    }

    @ParameterizedTest
    @ValueSource(strings = {"BITCODE", "CUBIN", "PTX"})
    void stepsCanBeDoneAgainByAShell(ImageKind helper) throws Exception {
        Path output = folder.resolve("it's here");
        CudaParts cuda = new CudaParts(LLVM, folder);
        Path part = switch (helper) {
            case CUBIN -> cuda.cubin("helper", CudaParts.HELPER);
            case PTX -> cuda.ptx("helper", CudaParts.HELPER);
            default -> cuda.bitcode("helper", CudaParts.HELPER);
        };
        Path input = new DeviceCode(LLVM, folder)
                .add("sm_90", ImageKind.BITCODE, cuda.bitcode("kernel", CudaParts.KERNEL))
                .add("sm_90", helper, part)
                .pack();
        DeviceLink link = new DeviceLink(LLVM, input).keep(output);
        byte[] image = link.image();
        Path script = ScriptTool.write(folder.resolve("again.sh"), "set -e\n" + String.join("\n", link.steps()));
        Path cubin = output.resolve("nvptx64-nvidia-cuda-sm_90.image");
        Files.delete(cubin);

        Process shell = new ProcessBuilder(script.toString()).inheritIO().start();

        assertThat(shell.waitFor()).isZero();
        assertThat(cubin).hasBinaryContent(image);
    }

    @Test
    void aToolkitThatIsNamedIsLookedInFirst() throws Exception {
        Path toolkit = Files.createDirectories(folder.resolve("cuda/bin"));
        ScriptTool.ptxas(toolkit.resolve("ptxas"), "12.8", "'sm_90'", "echo the named one >&2; exit 3");

        LinkerException failure = failure(new DeviceLink(LLVM, kernel("sm_90"))
                .compilerArguments("nvptx64-nvidia-cuda=--cuda-path=" + folder.resolve("cuda")));

        assertThat(failure).hasMessageContaining("ptxas of CUDA 12.8").hasMessageContaining("the named one");
    }

    private Path kernel(String... targets) {
        DeviceCode code = new DeviceCode(LLVM, folder);
        for (String target : targets) {
            String convention =
                    target.startsWith("sm_") ? "ptx_kernel" : target.startsWith("gfx") ? "amdgpu_kernel" : "";
            code.ir(KERNEL.replace("kernel_convention", convention), target);
        }
        return code.pack();
    }

    private static String parsed(String text) {
        TargetArgument argument = TargetArgument.parse(TargetArgument.Tool.LINKER, text);
        return argument.triple().map(Object::toString).orElse("all") + ": " + argument.text();
    }

    private static String step(DeviceLink link, String program) {
        List<String> steps = link.steps().stream()
                .filter(step -> Stream.of(step.split(" ")).limit(1).anyMatch(word -> word.endsWith("/" + program)))
                .toList();
        assertThat(steps)
                .as(() -> "steps of " + program + " among " + link.steps())
                .isNotEmpty();
        return steps.get(0);
    }

    private static LinkerException failure(DeviceLink link) {
        LinkerException failure = catchThrowableOfType(LinkerException.class, link::images);
        assertThat(failure).as("failure").isNotNull();
        return failure;
    }
}

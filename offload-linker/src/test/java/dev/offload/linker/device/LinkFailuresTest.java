package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.Target;
import dev.offload.linker.tool.HostSystem;
import dev.offload.linker.tool.ScriptTool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong names the input, the target, the tool and a way out. */
class LinkFailuresTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    private static final String CALLS_MISSING = """
            #pragma omp declare target
            int missing(int);
            #pragma omp end declare target
            int main(void) {
              int a = 0;
            #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: a)
              { a = missing(21); }
              return a;
            }
            """;

    /** An IR kernel that nothing is wrong with. */
    private static final String IR_KERNEL = """
            target triple = "nvptx64-nvidia-cuda"
            define ptx_kernel void @k(ptr %p) {
              store i32 1, ptr %p
              ret void
            }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"sm_90", "gfx90a", "host"})
    void anUndefinedFunctionIsNamedWithTargetAndSource(String target) {
        Path input = code().c("calls.c", CALLS_MISSING, List.of(target)).pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input));

        assertThat(failure.problem()).isEqualTo(Problem.UNDEFINED_DEVICE_SYMBOL);
        assertThat(failure)
                .hasMessageContaining("missing")
                .hasMessageContaining(Target.parse(target).toString())
                .hasMessageContaining("calls.c");
    }

    @Test
    void anUndefinedSymbolOfAnObjectIsNamed() {
        DeviceCode code = code();
        code.write("calls.c", CALLS_MISSING);
        LLVM.run(folder, "clang", "-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu", "-c", "calls.c", "-o", "fat.o");

        LinkerException failure = failure(new DeviceLink(LLVM, folder.resolve("fat.o")));

        assertThat(failure.problem()).isEqualTo(Problem.UNDEFINED_DEVICE_SYMBOL);
        assertThat(failure).hasMessageContaining("missing").hasMessageContaining("calls.c");
    }

    @Test
    void namesOfCxxAreThoseOfTheSource() {
        Path input =
                code().c("calls.cpp", CALLS_MISSING, List.of("host", "sm_90")).pack();

        assertThat(failure(new DeviceLink(LLVM, input).targets("host")))
                .hasMessageContaining("missing(int) [_Z7missingi]");
        assertThat(failure(new DeviceLink(LLVM, input).targets("sm_90")))
                .hasMessageContaining("missing(int) [_Z7missingi]");
    }

    @Test
    void instructionsOfAnotherGpuAreRefusedBeforeLlvmMeetsThem() {
        String foreign = """
                source_filename = "foreign.c"
                declare i32 @llvm.amdgcn.workitem.id.x()
                define ptx_kernel void @k(ptr %p) {
                  %id = call i32 @llvm.amdgcn.workitem.id.x()
                  store i32 %id, ptr %p
                  ret void
                }
                """;
        Path input = code().ir(foreign, "sm_90").pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input));

        assertThat(failure.problem()).isEqualTo(Problem.DEVICE_CODE_REJECTED);
        assertThat(failure)
                .hasMessageContaining("foreign.c")
                .hasMessageContaining("llvm.amdgcn.workitem.id.x")
                .hasMessageContaining("sm_90");
    }

    @Test
    void aRunTimeThatIsNotThereIsSaidToBeOne() {
        String parallel = """
                int main(void) {
                  int a[64];
                #pragma omp target teams distribute parallel for map(from: a)
                  for (int i = 0; i < 64; i++) a[i] = i;
                  return a[1] != 1;
                }
                """;
        Path input = code().c("loop.c", parallel, List.of("sm_90")).pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input));

        assertThat(failure.problem()).isEqualTo(Problem.UNDEFINED_DEVICE_SYMBOL);
        assertThat(failure).hasMessageContaining("__kmpc_target_init");
        assertThat(failure.remedy())
                .hasValueSatisfying(remedy -> assertThat(remedy).contains("ompx_bare"));
    }

    @Test
    void anArchitectureThatPtxasDroppedIsOneSentence() throws Exception {
        Path ptxas = ScriptTool.ptxas(folder.resolve("ptxas"), "13.0", "'sm_75','sm_90'", "exit 1");
        Path input = code().ir(IR_KERNEL, "sm_70").pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input).ptxas(ptxas));

        assertThat(failure.problem()).isEqualTo(Problem.ARCHITECTURE_NOT_TAKEN_BY_TOOL);
        assertThat(failure.getMessage())
                .isEqualTo("code for sm_70 is not made by ptxas of CUDA 13.0 (" + ptxas + "), which takes sm_75 sm_90");
    }

    @Test
    void aPtxasTooOldForTheArchitectureIsOneSentence() throws Exception {
        Path ptxas = ScriptTool.ptxas(folder.resolve("ptxas"), "11.8", "", "exit 1");
        Path input = code().ir(IR_KERNEL, "sm_100").pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input).ptxas(ptxas));

        assertThat(failure.problem()).isEqualTo(Problem.ARCHITECTURE_NOT_TAKEN_BY_TOOL);
        assertThat(failure)
                .hasMessageContaining("sm_100 needs PTX 8.6")
                .hasMessageContaining("LLVM " + 22)
                .hasMessageContaining("ptxas of CUDA 11.8")
                .hasMessageContaining("up to PTX 7.8");
    }

    @Test
    void ptxIsWrittenInTheVersionThatAnOldPtxasReads() throws Exception {
        // This one keeps what it was given, and answers with some bytes.
        Path ptxas = ScriptTool.ptxas(
                folder.resolve("ptxas"), "12.4", "'sm_90'", "cp \"$7\" \"$0.in\"; echo cubin > \"$6\"");
        Path input = code().ir(IR_KERNEL, "sm_90").pack();

        byte[] image = new DeviceLink(LLVM, input).ptxas(ptxas).image();

        assertThat(image).asString().isEqualTo("cubin\n");
        assertThat(Files.readString(folder.resolve("ptxas.in")))
                .contains(".version 8.4")
                .contains(".target sm_90");
    }

    @Test
    void ptxasThatFailsIsQuoted() throws Exception {
        Path ptxas = ScriptTool.ptxas(
                folder.resolve("ptxas"), "13.0", "'sm_90'", "echo 'ptxas fatal : no more registers' >&2; exit 255");
        Path input = code().ir(IR_KERNEL, "sm_90").pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input).ptxas(ptxas));

        assertThat(failure.problem()).isEqualTo(Problem.TOOL_FAILED);
        assertThat(failure)
                .hasMessageContaining("ptxas fatal : no more registers")
                .hasMessageContaining("nvptx64-nvidia-cuda:sm_90");
    }

    @Test
    void aMissingPtxasIsTheOneThingMissing() {
        Path input = code().ir(IR_KERNEL, "sm_90").pack();
        Path cuda = folder.resolve("cuda");
        HostSystem bare = new HostSystem(Map.of("CUDA_HOME", cuda.toString(), "PATH", ""), folder);

        LinkerException failure = failure(new DeviceLink(LLVM, input).system(bare));

        assertThat(failure.problem()).isEqualTo(Problem.TOOL_MISSING);
        assertThat(failure)
                .hasMessageStartingWith(
                        "ptxas, NVIDIA's assembler, is the one thing missing to make the image for sm_90")
                .hasMessageContaining(cuda.resolve("bin/ptxas").toString())
                .hasMessageContaining(folder.resolve("usr/local/cuda/bin/ptxas").toString());
        assertThat(failure.remedy())
                .hasValueSatisfying(remedy -> assertThat(remedy).contains("--ptxas", "CUDA_HOME"));
    }

    @Test
    void anLldThatIsNotThereIsNamed() {
        Path input = code().c("k.c", DeviceCode.KERNEL, List.of("gfx90a")).pack();
        Path lld = folder.resolve("ld.lld");

        LinkerException failure = failure(new DeviceLink(LLVM, input).lld(lld));

        assertThat(failure.problem()).isEqualTo(Problem.TOOL_MISSING);
        assertThat(failure).hasMessageContaining(lld.toString());
    }

    @Test
    void mathematicsWithoutLibdeviceSayWhereItWasLookedFor() throws Exception {
        Path ptxas = ScriptTool.ptxas(folder.resolve("ptxas"), "13.0", "'sm_90'", "exit 1");
        Path input = code().ir(
                        IR_KERNEL.replace("store i32 1", "%r = call float @__nv_sinf(float 1.0)\n  store float %r")
                                + "declare float @__nv_sinf(float)\n",
                        "sm_90")
                .pack();

        LinkerException failure =
                failure(new DeviceLink(LLVM, input).ptxas(ptxas).system(new HostSystem(Map.of(), folder)));

        assertThat(failure.problem()).isEqualTo(Problem.UNDEFINED_DEVICE_SYMBOL);
        assertThat(failure).hasMessageContaining("__nv_sinf");
        assertThat(failure.remedy())
                .hasValueSatisfying(remedy -> assertThat(remedy)
                        .contains(folder.resolve("usr/local/cuda/nvvm/libdevice/libdevice.10.bc")
                                .toString()));
    }

    @Test
    void damagedBitcodeIsNamed() throws Exception {
        byte[] bitcode =
                Files.readAllBytes(code().compile(written("k.c", DeviceCode.KERNEL), Target.parse("sm_90"), "-O2"));
        Path start = Files.write(folder.resolve("start.bc"), Arrays.copyOf(bitcode, 200));
        Path input = code().add("sm_90", ImageKind.BITCODE, start).pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input));

        assertThat(failure.problem()).isEqualTo(Problem.DEVICE_CODE_REJECTED);
        assertThat(failure).hasMessageContaining(input.toString());
    }

    @Test
    void bitcodeOfAnotherFamilyIsRefused() {
        Path host = code().compile(written("k.c", DeviceCode.KERNEL), Target.parse("host"), "-O2");
        Path input = code().add("sm_90", ImageKind.BITCODE, host).pack();

        assertThat(failure(new DeviceLink(LLVM, input)))
                .hasMessageContaining("nvptx64-nvidia-cuda")
                .hasMessageContaining("was compiled for x86_64");
    }

    @Test
    void aSymbolDefinedTwiceNamesBothSources() {
        Path input = code().c(
                        "one.c",
                        "#pragma omp declare target\nint twice = 1;\n#pragma omp end declare target\n",
                        List.of("host"))
                .c(
                        "two.c",
                        "#pragma omp declare target\nint twice = 2;\n#pragma omp end declare target\n",
                        List.of("host"))
                .pack();

        assertThat(failure(new DeviceLink(LLVM, input)))
                .hasMessageContaining("one.c")
                .hasMessageContaining("two.c")
                .hasMessageContaining("twice");
    }

    @Test
    void backendErrorsAreLlvmsWords() {
        String wide = """
                target triple = "nvptx64-nvidia-cuda"
                define ptx_kernel void @k(ptr %p) {
                  %old = atomicrmw add ptr %p, i128 1 seq_cst
                  ret void
                }
                """;
        Path input = code().ir(wide, "sm_75").pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input));

        assertThat(failure.problem()).isEqualTo(Problem.DEVICE_CODE_REJECTED);
        assertThat(failure).hasMessageContaining("cmpxchg").hasMessageContaining("sm_75");
    }

    @Test
    void aTargetWithoutDeviceCodeNamesThoseThatHaveSome() {
        Path input = code().ir(IR_KERNEL, "sm_90").pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input).targets("gfx90a"));

        assertThat(failure.problem()).isEqualTo(Problem.NO_DEVICE_CODE);
        assertThat(failure).hasMessageContaining("gfx90a").hasMessageContaining("nvptx64-nvidia-cuda:sm_90");
    }

    /** The program of LLVM's link ends with a signal at its first kernel, or runs it on the host without a word. */
    @Test
    void noDeviceCodeAtAllIsAFailureAndNotSilence() {
        written("plain.c", "int main(void) { return 0; }");
        LLVM.run(folder, "clang", "-c", "plain.c");

        LinkerException ours = failure(new DeviceLink(LLVM, folder.resolve("plain.o")));
        LlvmTools.Output theirs = LLVM.tryRun(
                folder,
                "clang-linker-wrapper",
                "--host-triple=x86_64-pc-linux-gnu",
                "--linker-path=/bin/true",
                "-o",
                "plain",
                "plain.o");

        assertThat(theirs.status()).isZero();
        assertThat(theirs.text()).isEmpty();
        assertThat(ours.problem()).isEqualTo(Problem.NO_DEVICE_CODE);
        assertThat(ours).hasMessage("there is no device code in " + folder.resolve("plain.o"));
        assertThat(ours.remedy())
                .hasValueSatisfying(remedy -> assertThat(remedy).contains("compile"));
    }

    @Test
    void kindsThatCannotBeLinkedAreRefused() {
        Path ptx = code().write("k.s", ".version 7.8\n.target sm_90\n");
        Path input = code().add("gfx90a", ImageKind.PTX, ptx).pack();

        LinkerException failure = failure(new DeviceLink(LLVM, input));

        assertThat(failure.problem()).isEqualTo(Problem.IMAGE_KIND_NOT_TAKEN);
        assertThat(failure).hasMessageContaining("PTX").hasMessageContaining("gfx90a");
    }

    private DeviceCode code() {
        return new DeviceCode(LLVM, folder);
    }

    private String written(String name, String source) {
        code().write(name, source);
        return name;
    }

    private static LinkerException failure(DeviceLink link) {
        LinkerException failure = catchThrowableOfType(LinkerException.class, link::images);
        assertThat(failure).as("failure").isNotNull();
        return failure;
    }
}

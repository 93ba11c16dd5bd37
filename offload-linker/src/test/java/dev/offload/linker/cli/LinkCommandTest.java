package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.CudaTools;
import dev.offload.linker.LlvmTools;
import dev.offload.linker.binary.Bytes;
import dev.offload.linker.bundle.CudaFatBinaryReader;
import dev.offload.linker.bundle.CudaImage;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs linked by the command line that clang has for clang-linker-wrapper, beside those that the wrapper itself links. */
class LinkCommandTest {

    private static final String MAIN = """
            #include <stdio.h>
            int twice(int);
            int main(void) {
              int value = 0;
              #pragma omp target map(from: value)
              value = 40;
              printf("%d\\n", twice(value));
              return 0;
            }
            """;

    private static final String TWICE = """
            int twice(int x) {
              int y = 0;
              #pragma omp target map(from: y)
              y = 2 * x;
              return y;
            }
            """;

    private final LlvmTools llvm = LlvmTools.find();

    @TempDir
    private Path folder;

    private record Result(int status, String text) {}

    @BeforeEach
    void compile() throws IOException {
        compile("main.c", MAIN);
        compile("twice.c", TWICE);
    }

    @Test
    void linksAProgramThatRunsOnTheDevice() throws Exception {
        assertThat(link("main.o twice.o")).isEqualTo(new Result(0, ""));

        assertThat(run()).isEqualTo(new Result(0, "80\n"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "main.o libtwice.a",
                "libtwice.a main.o libtwice.a",
                "main.o -L. -ltwice",
                "-L. main.o -l:libtwice.a",
                "main.o -Wl,--whole-archive libtwice.a -Wl,--no-whole-archive",
                "main.o libthin.a"
            })
    void findsDeviceCodeInArchives(String line) throws Exception {
        llvm.run(folder, "llvm-ar", "rcs", "libtwice.a", "twice.o");
        llvm.run(folder, "llvm-ar", "--thin", "rcs", "libthin.a", "twice.o");

        assertThat(link(line)).isEqualTo(new Result(0, ""));

        assertThat(run()).isEqualTo(new Result(0, "80\n"));
    }

    /** LLVM's wrapper links it without a word, and the program is ended by a signal. */
    @Test
    void refusesKernelsWithoutDeviceCode() throws Exception {
        llvm.run(folder, "llvm-objcopy", "--remove-section=.llvm.offloading", "main.o");
        llvm.run(folder, "llvm-objcopy", "--remove-section=.llvm.offloading", "twice.o");

        Result ours = link("main.o twice.o");

        assertThat(ours.status()).isEqualTo(1);
        assertThat(ours.text()).contains("OFF-0503", "main_l5");
        assertThat(llvmLink("main.o twice.o").status()).isZero();
        assertThat(run().status()).isNotZero();
    }

    @Test
    void leavesAProgramWithoutKernelsToTheLinker() throws Exception {
        compile("plain.c", "int main(void) { return 7; }\n");

        assertThat(link("plain.o")).isEqualTo(new Result(0, ""));

        assertThat(run().status()).isEqualTo(7);
    }

    /** LLVM's wrapper cannot link what it made so. */
    @ParameterizedTest
    @ValueSource(strings = {"bfd", "lld"})
    void linksWhatItLinkedInPart(String linker) throws Exception {
        assertThat(link("-r -fuse-ld=" + linker + " main.o twice.o")).isEqualTo(new Result(0, ""));
        Files.move(folder.resolve("program"), folder.resolve("both.o"));

        assertThat(link("both.o")).isEqualTo(new Result(0, ""));

        assertThat(run()).isEqualTo(new Result(0, "80\n"));
    }

    /** LLVM's wrapper takes the images of such an object for device code, and cannot link them. */
    @Test
    void takesWhatLlvmLinkedInPartForWhatItIs() throws Exception {
        assertThat(llvmLink("-r main.o twice.o").status()).isZero();
        Files.move(folder.resolve("program"), folder.resolve("both.o"));

        assertThat(link("both.o")).isEqualTo(new Result(0, ""));

        assertThat(run()).isEqualTo(new Result(0, "80\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"main.o twice.o", "main.o libtwice.a", "main.o bitcode.o"})
    void runsWhereTheLinkerDropsUnusedSections(String inputs) throws Exception {
        llvm.run(folder, "llvm-ar", "rcs", "libtwice.a", "twice.o");
        compile("twice.c", "bitcode.o", "-flto");

        assertThat(link("-fuse-ld=lld -Wl,--gc-sections " + inputs)).isEqualTo(new Result(0, ""));

        assertThat(run()).isEqualTo(new Result(0, "80\n"));
    }

    @Test
    void printsStepsAndWritesNothingInADryRun() throws Exception {
        Result dry = link("-Wl,--dry-run main.o twice.o");

        assertThat(dry.status()).isZero();
        assertThat(dry.text()).contains("ld.lld", "program.offload/", "program.registration.o");
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("main.c", "main.o", "twice.c", "twice.o");
        }
    }

    @Test
    void keepsWhatItMakesOnTheWay() throws Exception {
        assertThat(link("-Wl,--save-temps main.o twice.o").status()).isZero();

        assertThat(folder.resolve("program.registration.o")).isRegularFile();
        assertThat(folder.resolve("program.offload")).isNotEmptyDirectory();
    }

    @Test
    void printsTheModuleThatRegistersTheImages() throws Exception {
        Result result = link("-Wl,--print-wrapped-module main.o twice.o");

        assertThat(result.status()).isZero();
        assertThat(result.text()).contains("@.omp_offloading.descriptor_reg");
    }

    @Test
    void passesOnWhatTheLinkerSays() throws Exception {
        Result result = link("main.o");

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.text()).contains("undefined reference to `twice'");
    }

    @Test
    void linksACudaProgramAsLlvmDoes() throws Exception {
        CudaTools cuda = CudaTools.find();
        Files.createDirectories(folder.resolve("include"));
        Files.writeString(folder.resolve("include/curand_mtgp32_kernel.h"), "");
        for (String source : List.of("check", "twice")) {
            Files.copy(Path.of("../src/bench/programs-on-gpu", source + ".cu"), folder.resolve(source + ".cu"));
            llvm.run(
                    folder,
                    "clang",
                    "-x",
                    "cuda",
                    "--offload-new-driver",
                    "-fgpu-rdc",
                    "--offload-arch=sm_80",
                    "--offload-arch=sm_90",
                    "-Wno-unknown-cuda-version",
                    "-Iinclude",
                    "-O2",
                    "-c",
                    source + ".cu",
                    "-o",
                    source + "-cuda.o");
        }
        String line = "check-cuda.o twice-cuda.o -L"
                + cuda.home().resolve("lib64")
                + " -lcudart_static -ldl -lrt -lpthread -lstdc++";

        assertThat(link(line)).isEqualTo(new Result(0, ""));
        List<String> ours = images();
        Result run = run();
        llvmLink(line);

        assertThat(ours).hasSize(2).isEqualTo(images());
        // 77 where there is no GPU, 0 where there is one.
        assertThat(run.text()).isIn("no CUDA device\n", "all checks passed\n");
    }

    /** The architecture and the symbols of each image in the program. */
    private List<String> images() throws IOException {
        llvm.run(folder, "llvm-objcopy", "--dump-section=.nv_fatbin=fatbin", "program");
        Bytes section = new Bytes("fatbin", ByteBuffer.wrap(Files.readAllBytes(folder.resolve("fatbin"))));
        List<String> images = new ArrayList<>();
        for (CudaImage image : CudaFatBinaryReader.read(section)) {
            Files.write(folder.resolve("cubin"), image.content().copy());
            images.add(image.arch() + "\n" + llvm.run(folder, "llvm-nm", "-a", "cubin"));
        }
        return images;
    }

    /** HIP sources are linked so when each is by itself. */
    @Test
    void makesTheBundleOfHipImagesThatLlvmMakes() throws Exception {
        List<String> packed = new ArrayList<>(List.of("-o", "packed"));
        for (String arch : List.of("gfx90a", "gfx942")) {
            Files.writeString(folder.resolve(arch + ".ll"), """
                    target triple = "amdgcn-amd-amdhsa"
                    define amdgpu_kernel void @k(ptr addrspace(1) %p) { store i32 1, ptr addrspace(1) %p ret void }
                    """);
            llvm.run(folder, "llc", "-mcpu=" + arch, "-filetype=obj", arch + ".ll", "-o", arch + ".o");
            packed.add("--image=file=" + arch + ".o,triple=amdgcn-amd-amdhsa,arch=" + arch + ",kind=hip");
        }
        llvm.run(folder, "llvm-offload-binary", packed.toArray(String[]::new));
        List<String> arguments = List.of(
                "--host-triple=x86_64-pc-linux-gnu",
                "--linker-path=" + llvm.tool("clang-offload-bundler"),
                "--emit-fatbin-only",
                "-o",
                "bundle",
                "packed");
        llvm.run(folder, "clang-linker-wrapper", arguments.toArray(String[]::new));
        byte[] theirs = Files.readAllBytes(folder.resolve("bundle"));

        assertThat(offload(arguments)).isEqualTo(new Result(0, ""));

        assertThat(identifiers(Files.readAllBytes(folder.resolve("bundle")))).isEqualTo(identifiers(theirs));
    }

    private static List<String> identifiers(byte[] bundle) {
        String text = new String(bundle, StandardCharsets.ISO_8859_1);
        Matcher matcher = Pattern.compile("(hip|host)-[a-z0-9_+:-]+").matcher(text.substring(0, 4096));
        return matcher.results().map(match -> match.group()).toList();
    }

    private void compile(String source, String text) throws IOException {
        Files.writeString(folder.resolve(source), text);
        compile(source, source.replace(".c", ".o"), "-fno-lto");
    }

    private void compile(String source, String object, String option) {
        String[] arguments = {
            "-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu", "-O1", option, "-c", source, "-o", object
        };
        llvm.run(folder, "clang", arguments);
    }

    private Result link(String line) {
        return offload(wrapperArguments(line));
    }

    private Result llvmLink(String line) {
        LlvmTools.Output output = llvm.tryRun(
                folder, "clang-linker-wrapper", wrapperArguments(line).toArray(String[]::new));
        return new Result(output.status(), output.text());
    }

    private Result offload(List<String> arguments) {
        StringWriter text = new StringWriter();
        List<String> command = new ArrayList<>(List.of("link"));
        arguments.forEach(argument -> command.add(inFolder(argument)));
        int status = OffloadLinker.run(Sessions.of(text, text), command);
        return new Result(status, text.toString());
    }

    /** The test's process has another folder of work than the tools that it compares with. */
    private String inFolder(String argument) {
        return argument.matches("(lib)?[a-z0-9-]+(\\.o|\\.a)?")
                        && (Files.exists(folder.resolve(argument)) || argument.matches("program|bundle"))
                ? folder.resolve(argument).toString()
                : argument.equals("-L.") ? "-L" + folder : argument;
    }

    /** What clang would call clang-linker-wrapper with. */
    private List<String> wrapperArguments(String line) {
        List<String> command = new ArrayList<>(List.of("-###", "-o", "program"));
        command.addAll(
                line.contains("cuda")
                        ? List.of("--offload-link")
                        : List.of("-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu"));
        command.addAll(Arrays.asList(line.split(" ", -1)));
        Path runtime = llvm.home().resolve("lib");
        if (!command.contains("-r")) {
            command.add("-Wl,-rpath," + runtime);
        }
        String printed = llvm.run(folder, "clang", command.toArray(String[]::new));
        String wrapper = printed.lines()
                .filter(text -> text.contains("clang-linker-wrapper\""))
                .findFirst()
                .orElseThrow(() -> new AssertionError(printed));
        Matcher words = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(wrapper);
        List<String> arguments = words.results()
                .map(word -> word.group(1).replaceAll("\\\\(.)", "$1"))
                .toList();
        return arguments.subList(1, arguments.size());
    }

    private Result run() throws IOException, InterruptedException {
        ProcessBuilder program = new ProcessBuilder(folder.resolve("program").toString()).redirectErrorStream(true);
        program.environment().put("OMP_TARGET_OFFLOAD", "MANDATORY");
        Process process = program.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), text);
    }
}

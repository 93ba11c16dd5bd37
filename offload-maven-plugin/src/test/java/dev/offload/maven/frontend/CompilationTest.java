package dev.offload.maven.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import dev.offload.maven.stamp.BuildFolders;
import dev.offload.maven.stamp.ParallelSteps;
import dev.offload.maven.stamp.Steps;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.tool.ToolRunner;
import dev.offload.maven.toolchain.LlvmInstallation;
import dev.offload.maven.toolchain.Search;
import dev.offload.maven.toolchain.ToolchainRequest;
import dev.offload.maven.toolchain.Toolchains;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles with the clang that a build on this machine would take. */
class CompilationTest {

    private static final String KERNEL = """
            #include "n.h"
            void scale(float *x) {
            #pragma omp target teams distribute parallel for map(tofrom : x[:N])
              for (int i = 0; i < N; i++)
                x[i] *= 2;
            }
            """;

    @TempDir
    Path base;

    private final ExecutorService threads = Executors.newFixedThreadPool(2);
    private final RecordingLog log = new RecordingLog();
    private List<String> targets = List.of("host", "gfx90a");
    private List<String> launcher = List.of();
    private int checks;
    private int questions;

    @BeforeEach
    void writeSources() throws IOException {
        write("n.h", "enum { N = 8 };\n");
        write("one.c", KERNEL);
        write("two.cpp", "extern \"C\" int two() { return 2; }\n");
    }

    @AfterEach
    void close() {
        threads.shutdownNow();
    }

    @Test
    void makesBitcodeForEachTargetAndOneHostObject() throws IOException {
        assertThat(device())
                .extracting(code ->
                        code.bitcode().getFileName() + " " + code.target().triple())
                .containsExactly(
                        "one.c.host.bc " + hostTriple(),
                        "one.c.gfx90a.bc amdgcn-amd-amdhsa",
                        "two.cpp.host.bc " + hostTriple(),
                        "two.cpp.gfx90a.bc amdgcn-amd-amdhsa");
        assertThat(device())
                .allSatisfy(code -> assertThat(code.bitcode()).binaryContent().startsWith('B', 'C'));
        assertThat(host())
                .extracting(object -> object.getFileName().toString())
                .containsExactly("one.c.o", "two.cpp.o");
        assertThat(log.lines)
                .containsExactlyInAnyOrder(
                        "Compiling one.c for host",
                        "Compiling one.c for gfx90a",
                        "Compiling two.cpp for host",
                        "Compiling two.cpp for gfx90a",
                        "Compiling one.c for the host program",
                        "Compiling two.cpp for the host program");
    }

    @Test
    void compilesAgainOnlyWhatAHeaderConcerns() throws IOException {
        device();
        log.lines.clear();
        write("n.h", "enum { N = 9 };\n");
        device();
        assertThat(log.lines)
                .containsExactlyInAnyOrder(
                        "Compiling one.c for host because n.h changed",
                        "Compiling one.c for gfx90a because n.h changed");
        assertThat(checks).isEqualTo(2);
        device();
        assertThat(checks).as("nobody is asked when nothing is to be done").isEqualTo(2);
    }

    @Test
    void aSourceThatIsGoneTakesItsResultsWithIt() throws IOException {
        device();
        host();
        Files.delete(sources().resolve("two.cpp"));
        assertThat(device()).hasSize(2);
        assertThat(host()).hasSize(1);
        assertThat(offload().resolve("device/two.cpp.host.bc")).doesNotExist();
        assertThat(offload().resolve("device/two.cpp.host.bc.d")).doesNotExist();
        assertThat(offload().resolve("host/two.cpp.o")).doesNotExist();
        assertThat(offload().resolve("host/one.c.o")).exists();
    }

    @Test
    void aTargetThatIsGoneTakesItsResultsWithIt() throws IOException {
        device();
        targets = List.of("host");
        device();
        assertThat(offload().resolve("device/one.c.gfx90a.bc")).doesNotExist();
        assertThat(offload().resolve("device/one.c.host.bc")).exists();
    }

    @Test
    void aFaultIsToldOnceAndNamesSourceTargetAndLine() throws IOException {
        write("one.c", "int one(void) {\n  return 1\n}\n");
        assertThatThrownBy(this::device)
                .hasMessageContaining("OFF-0201")
                .hasMessageContaining("one.c")
                .hasMessageContaining("for host")
                .hasMessageContaining("src/one.c:2:11: error: expected ';'")
                .hasMessageContaining("target/offload/commands/device/one.c.host.sh");
        assertThat(log.lines)
                .filteredOn(line -> line.contains("error: expected ';'"))
                .hasSize(1);
        assertThat(log.lines).noneMatch(line -> line.contains("generated"));
    }

    @Test
    void aWarningIsShownOnce() throws IOException {
        write("one.c", "#warning \"look here\"\n");
        device();
        assertThat(log.lines)
                .filteredOn(line -> line.contains("src/one.c:1:2: warning:"))
                .hasSize(1);
    }

    @Test
    void describesTheCompilesForEditors() throws IOException {
        launcher = List.of("ccache");
        write("any.ll", "define i32 @any() { ret i32 1 }\n");
        Path file = offload().resolve("compile_commands.json");
        compilation().describe(request(), true, file);
        JsonArray commands = JsonParser.parseString(Files.readString(file)).getAsJsonArray();
        assertThat(commands)
                .extracting(command -> Path.of(
                                command.getAsJsonObject().get("output").getAsString())
                        .getFileName()
                        .toString())
                .containsExactly(
                        "one.c.o",
                        "two.cpp.o",
                        "one.c.host.bc",
                        "one.c.gfx90a.bc",
                        "two.cpp.host.bc",
                        "two.cpp.gfx90a.bc");
        JsonObject first = commands.get(0).getAsJsonObject();
        assertThat(first.get("directory").getAsString()).isEqualTo(base.toString());
        assertThat(first.get("file").getAsString())
                .isEqualTo(sources().resolve("one.c").toString());
        assertThat(first.getAsJsonArray("arguments").get(0).getAsString())
                .isEqualTo(llvm().clang().toString());
        assertThat(first.getAsJsonArray("arguments")).contains(new JsonPrimitive("-fPIC"));

        FileTime past = FileTime.from(Instant.parse("2001-01-01T00:00:00Z"));
        Files.setLastModifiedTime(file, past);
        compilation().describe(request(), true, file);
        assertThat(Files.getLastModifiedTime(file)).as("not written again").isEqualTo(past);
        compilation().describe(request(), false, file);
        assertThat(Files.getLastModifiedTime(file)).isNotEqualTo(past);
    }

    @Test
    void aLauncherRunsTheCompilesOfCAndCxx() throws IOException {
        Path calls = base.resolve("calls");
        Path program = base.resolve("launch");
        Files.writeString(program, "#!/bin/sh\necho \"$@\" >> '" + calls + "'\nexec \"$@\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        write("any.ll", "define i32 @any() { ret i32 1 }\n");
        device();
        launcher = List.of(program.toString(), "env");
        assertThat(device())
                .as("what is compiled already is not compiled again")
                .hasSize(6);
        assertThat(calls).doesNotExist();
        host();
        assertThat(Files.readAllLines(calls))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).startsWith("env " + llvm().home()))
                .anySatisfy(line -> assertThat(line).contains("src/one.c"))
                .anySatisfy(line -> assertThat(line).contains("src/two.cpp"));
    }

    @Test
    void irGoesToTheDevicesOfItsTriple() throws IOException {
        Files.delete(sources().resolve("one.c"));
        Files.delete(sources().resolve("two.cpp"));
        write("any.ll", "define i32 @any() { ret i32 1 }\n");
        write("amd.ll", "target triple = \"amdgcn-amd-amdhsa\"\ndefine i32 @amd() { ret i32 1 }\n");
        write("nv.ll", "target triple = \"nvptx64-nvidia-cuda\"\ndefine i32 @nv() { ret i32 1 }\n");
        assertThat(device())
                .extracting(code -> code.bitcode().getFileName().toString())
                .containsExactly("amd.ll.gfx90a.bc", "any.ll.host.bc", "any.ll.gfx90a.bc");
        assertThat(host()).extracting(object -> object.getFileName().toString()).containsExactly("any.ll.o");
        assertThat(log.lines).contains("nv.ll is left out: its triple is not that of any target");
    }

    @Test
    void bitcodeIsReadAsIr() throws IOException {
        targets = List.of("gfx90a");
        write("amd.ll", "target triple = \"amdgcn-amd-amdhsa\"\ndefine i32 @amd() { ret i32 1 }\n");
        Path made = device().get(0).bitcode();
        Files.delete(sources().resolve("amd.ll"));
        Files.move(made, sources().resolve("k.bc"));
        assertThat(device())
                .extracting(code -> code.bitcode().getFileName().toString())
                .containsExactly("k.bc.gfx90a.bc", "one.c.gfx90a.bc", "two.cpp.gfx90a.bc");
        assertThat(host()).hasSize(2);
        device();
        assertThat(questions).as("asked once").isEqualTo(1);
        Files.delete(sources().resolve("k.bc"));
        device();
        assertThat(offload().resolve("device/k.bc.triple")).doesNotExist();
    }

    @Test
    void objectsForAStaticLibraryHaveTheirDeviceCodeWithThem() throws IOException {
        write("amd.ll", "target triple = \"amdgcn-amd-amdhsa\"\ndefine i32 @amd() { ret i32 1 }\n");
        write("nv.ll", "target triple = \"nvptx64-nvidia-cuda\"\ndefine i32 @nv() { ret i32 1 }\n");
        Files.createDirectories(offload().resolve("device"));
        for (String source : List.of("one.c", "two.cpp", "amd.ll")) {
            Files.writeString(offload().resolve("device").resolve(source + ".bin"), "device code of " + source);
        }
        List<Path> objects = compilation().hostWithDevice(request());
        assertThat(objects)
                .extracting(object -> object.getFileName().toString())
                .as("nv.ll is for no target, and amd.ll for a device alone")
                .containsExactly("amd.ll.o", "one.c.o", "two.cpp.o");
        for (Path object : objects) {
            String source = object.getFileName().toString().replaceFirst("\\.o$", "");
            assertThat(Files.readString(object, StandardCharsets.ISO_8859_1))
                    .contains("device code of " + source, ".llvm.offloading");
        }

        int lines = log.lines.size();
        Files.writeString(offload().resolve("device/one.c.bin"), "other device code");
        compilation().hostWithDevice(request());
        assertThat(log.lines.subList(lines, log.lines.size()))
                .as("compiled again with its new device code")
                .singleElement()
                .asString()
                .startsWith("Compiling one.c for the host program because");
    }

    private List<DeviceCode> device() throws IOException {
        return compilation().device(request());
    }

    private List<Path> host() throws IOException {
        return compilation().host(request(), false);
    }

    private Compilation compilation() {
        Steps steps = new Steps(new BuildFolders(base, sources(), offload()), log::info);
        return new Compilation(
                steps,
                new ParallelSteps(steps, threads),
                ToolRunner.writingScriptsTo(offload().resolve("commands")),
                new FakeQuestions(),
                log);
    }

    private CompileRequest request() {
        return new CompileRequest(
                new SourceSet(sources(), List.of(), List.of()).find(),
                Target.parse(targets, hostTriple()),
                hostTriple(),
                new Compiler(llvm(), Optional.empty(), new CompilerLauncher(launcher)),
                new CompileOptions(2, false, List.of(), List.of(), List.of(), List.of()),
                new PassFolders(base, offload().resolve("device"), offload().resolve("host")),
                Optional.empty());
    }

    private LlvmInstallation llvm() {
        Search<LlvmInstallation> search = new Toolchains(
                        HostSystem.current(),
                        artifact -> {
                            throw new IllegalStateException("a test fetches nothing");
                        },
                        line -> {})
                .llvm(new ToolchainRequest(
                        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of(), base));
        return search.found().orElseThrow(() -> new AssertionError("no LLVM: " + search.tried()));
    }

    private static String hostTriple() {
        return HostTriple.of(HostSystem.current().platform());
    }

    private Path sources() {
        return base.resolve("src");
    }

    private Path offload() {
        return base.resolve("target/offload");
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(sources());
        Files.writeString(sources().resolve(name), text);
    }

    /** Answers for the linker: its own tests show that the answers are right. */
    private final class FakeQuestions implements LinkerQuestions {

        @Override
        public void check(List<Target> asked) {
            checks++;
        }

        @Override
        public String triple(Path bitcode) {
            questions++;
            return "amdgcn-amd-amdhsa";
        }
    }

    private static final class RecordingLog implements BuildLog {

        private final List<String> lines = new ArrayList<>();

        @Override
        public void debug(String line) {}

        @Override
        public synchronized void info(String line) {
            lines.add(line);
        }

        @Override
        public synchronized void warn(String line) {
            lines.add(line);
        }

        @Override
        public synchronized void error(String line) {
            lines.add(line);
        }
    }
}

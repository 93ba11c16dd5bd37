package dev.offload.maven.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.maven.stamp.BuildFolders;
import dev.offload.maven.stamp.Steps;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.ToolRunner;
import dev.offload.maven.toolchain.LlvmInstallation;
import dev.offload.maven.toolchain.OffloadRuntime;
import dev.offload.maven.toolchain.Search;
import dev.offload.maven.toolchain.Toolchain;
import dev.offload.maven.toolchain.WorkerJdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links with a script in clang's place that writes its arguments into the program. */
class ProgramLinkerTest {

    @TempDir
    Path base;

    private final List<String> log = new ArrayList<>();
    private Path program;
    private Path object;

    @BeforeEach
    void makeFiles() throws IOException {
        program = base.resolve("target/saxpy");
        object = file("host/saxpy.c.o");
        for (String tool : List.of("bin/clang", "bin/clang++")) {
            Path script = file(tool);
            Files.writeString(script, "#!/bin/sh\necho \"$(basename \"$0\") $*\" > \"$2\"\nchmod +x \"$2\"\n");
            assertThat(script.toFile().setExecutable(true)).isTrue();
        }
        file("bin/ld.lld");
        file("lib/libomptarget.so");
        file("lib/libomp.so");
    }

    @Test
    void linksAProgramWithTheRuntimeThatWasFound() throws IOException {
        assertThat(link(OutputType.EXECUTABLE, false, List.of("-s"))).isTrue();
        assertThat(program).isExecutable();
        assertThat(Files.readString(program).replace(base.toString(), "BASE"))
                .isEqualTo(
                        "clang -o BASE/target/.saxpy.new BASE/host/saxpy.c.o -lm BASE/lib/libomptarget.so"
                                + " BASE/lib/libomp.so -Wl,-rpath,BASE/lib --ld-path=BASE/bin/ld.lld -Wl,-z,nostart-stop-gc -s\n");
        assertThat(base.resolve("target/.saxpy.new")).doesNotExist();
    }

    @Test
    void linksALibraryOfCxxSources() throws IOException {
        link(OutputType.SHARED_LIBRARY, true, List.of());
        assertThat(Files.readString(program)).startsWith("clang++ ").contains(" -shared -Wl,-soname,saxpy ");
    }

    @Test
    void leavesTheChoiceOfTheLinkerToTheUser() throws IOException {
        link(OutputType.EXECUTABLE, false, List.of("-fuse-ld=bfd"));
        assertThat(Files.readString(program)).contains(" -fuse-ld=bfd").doesNotContain("--ld-path");
    }

    @Test
    void linksAgainOnlyForAReason() throws IOException {
        link(OutputType.EXECUTABLE, false, List.of());
        assertThat(link(OutputType.EXECUTABLE, false, List.of())).isFalse();
        Files.writeString(object, "changed");
        assertThat(link(OutputType.EXECUTABLE, false, List.of())).isTrue();
        Files.delete(program);
        assertThat(link(OutputType.EXECUTABLE, false, List.of())).isTrue();
        assertThat(log)
                .containsExactly(
                        "Linking saxpy",
                        "Linking saxpy because host/saxpy.c.o changed",
                        "Linking saxpy because target/saxpy is missing");
    }

    private boolean link(OutputType type, boolean cxx, List<String> linkerArgs) throws IOException {
        Path offload = base.resolve("target/offload");
        BuildLog buildLog = new BuildLog() {
            @Override
            public void debug(String line) {}

            @Override
            public void info(String line) {
                log.add(line);
            }

            @Override
            public void warn(String line) {
                log.add(line);
            }

            @Override
            public void error(String line) {
                log.add(line);
            }
        };
        Steps steps = new Steps(new BuildFolders(base, base.resolve("src"), offload), log::add);
        LinkRequest request = new LinkRequest(
                program,
                type,
                cxx,
                List.of(object),
                Optional.empty(),
                false,
                List.of(Library.of("m", base)),
                linkerArgs);
        return new ProgramLinker(
                        toolchain(), steps, ToolRunner.writingScriptsTo(offload.resolve("commands")), buildLog, base)
                .bringUpToDate(request);
    }

    private Toolchain toolchain() {
        Path bin = base.resolve("bin");
        LlvmInstallation llvm = new LlvmInstallation(
                base,
                "22.1",
                bin.resolve("clang"),
                bin.resolve("clang++"),
                base.resolve("lib/libLLVM.so"),
                Optional.of(bin.resolve("ld.lld")),
                "a test");
        Path lib = base.resolve("lib");
        OffloadRuntime runtime = new OffloadRuntime(
                lib.resolve("libomptarget.so"), lib.resolve("libomp.so"), List.of(lib), Optional.empty(), "a test");
        return new Toolchain(
                llvm,
                new WorkerJdk(base, base, "25", "a test"),
                llvm.clang(),
                new Search<>(Optional.empty(), List.of()),
                new Search<>(Optional.of(runtime), List.of()));
    }

    private Path file(String name) throws IOException {
        Path file = base.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, name);
    }
}

package dev.offload.maven.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.maven.linker.LinkerResult;
import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.tool.Platform;
import dev.offload.maven.toolchain.ToolchainRequest;
import dev.offload.maven.toolchain.Toolchains;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {

    @TempDir
    private Path root;

    private Optional<String> cuda = Optional.empty();

    @BeforeEach
    void theRootWithoutLinks() throws IOException {
        root = root.toRealPath();
    }

    @Test
    void onABareMachineEverythingIsMissingAndEachThingSaysWhatItIsFor() {
        assertThat(report())
                .startsWith("Found on linux-x86_64:", "  Maven's JVM  17  " + root.resolve("jvm"), "", "Missing:")
                .containsSequence(
                        "  worker JDK",
                        "    needed for  everything after the compile: the device linker runs on it",
                        "    get it      apt-get install openjdk-25-jdk-headless",
                        "    looked at   <java> / -Doffload.java: not set")
                .contains("  LLVM", "  ptxas", "  libomptarget", "  omp.h", "  C library")
                .noneMatch(line -> line.contains("device linker sees"));
    }

    @Test
    void onACompleteMachineEachThingIsInItsPlaceAndTheLinkerIsAsked() throws IOException {
        complete();

        assertThat(report())
                .contains(
                        "  LLVM          22.1.8  " + root.resolve("usr/lib/llvm-22") + "  (newest installed)",
                        "    ld.lld              " + root.resolve("usr/lib/llvm-22/bin/ld.lld"),
                        "  worker JDK    25.0.3  " + root.resolve("usr/lib/jvm/temurin-25") + "  (newest installed)",
                        "  ptxas         13.0    " + root.resolve("usr/local/cuda/bin/ptxas"),
                        "  libomptarget  22.1    " + root.resolve("usr/lib/llvm-22/lib/libomptarget.so")
                                + "  (of the chosen LLVM)",
                        "  omp.h                 " + root.resolve("usr/lib/llvm-22/lib/clang/22/include/omp.h"))
                .endsWith(
                        "Nothing is missing.",
                        "",
                        "What the device linker sees:",
                        "  probe --llvm=" + root.resolve("usr/lib/llvm-22/lib/libLLVM.so.22.1"));
    }

    @Test
    void aWrongSettingIsToldAndTheRestIsLookedAt() throws IOException {
        complete();
        cuda = Optional.of("/no/cuda");

        assertThat(report())
                .containsSequence(
                        "  ptxas",
                        "    needed for  targets sm_*",
                        "    get it      apt-get install nvidia-cuda-toolkit",
                        "    looked at   <cuda> / -Doffload.cuda: there is no program '/no/cuda/bin/ptxas'")
                .contains("What the device linker sees:");
    }

    @Test
    void aLinkerThatDoesNotStartIsAFindingToo() throws IOException {
        complete();
        Doctor doctor = new Doctor(host(), toolchains(), request(), jdk -> (arguments, progress) -> {
            throw Failure.of(Problem.WORKER_NOT_STARTED, "no linker today").exception();
        });

        assertThat(doctor.report()).endsWith("What the device linker sees:", "  OFF-0801: no linker today");
    }

    private List<String> report() {
        return new Doctor(
                        host(),
                        toolchains(),
                        request(),
                        jdk -> (arguments, progress) -> new LinkerResult(0, String.join(" ", arguments) + "\n"))
                .report();
    }

    private Toolchains toolchains() {
        return new Toolchains(
                host(),
                artifact -> {
                    throw new IOException("doctor fetches nothing");
                },
                line -> {});
    }

    private HostSystem host() {
        return new HostSystem(new Platform("linux", "x86_64"), Map.of(), root, root.resolve("jvm"), 17);
    }

    private ToolchainRequest request() {
        return new ToolchainRequest(
                Optional.empty(), cuda, Optional.empty(), Optional.empty(), List.of(), root.resolve("cache"));
    }

    private void complete() throws IOException {
        program("usr/lib/llvm-22/bin/clang");
        program("usr/lib/llvm-22/bin/ld.lld");
        file("usr/lib/llvm-22/lib/cmake/llvm/LLVMConfigVersion.cmake", "set(PACKAGE_VERSION \"22.1.8\")");
        file("usr/lib/llvm-22/lib/libLLVM.so.22.1", "");
        file("usr/lib/llvm-22/lib/libomptarget.so.22.1", "");
        Files.createSymbolicLink(root.resolve("usr/lib/llvm-22/lib/libomptarget.so"), Path.of("libomptarget.so.22.1"));
        file("usr/lib/llvm-22/lib/libomp.so", "");
        file("usr/lib/llvm-22/lib/clang/22/include/omp.h", "");
        file("usr/lib/x86_64-linux-gnu/crt1.o", "");
        program("usr/lib/jvm/temurin-25/bin/java");
        file("usr/lib/jvm/temurin-25/release", "JAVA_VERSION=\"25.0.3\"");
        program("usr/local/cuda-13.0/bin/ptxas");
        Files.createSymbolicLink(root.resolve("usr/local/cuda"), Path.of("cuda-13.0"));
    }

    private Path file(String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.resolveSibling(""));
        return Files.writeString(file, content);
    }

    private void program(String path) throws IOException {
        assertThat(file(path, "").toFile().setExecutable(true)).isTrue();
    }
}

package dev.offload.maven.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.tool.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The order of the searches, on file systems made for each test. */
class ToolchainsTest {

    @TempDir
    private Path root;

    private FakeFiles files;
    private final Map<String, String> environment = new HashMap<>();
    private Optional<String> llvm = Optional.empty();
    private Optional<String> cuda = Optional.empty();
    private Optional<String> runtime = Optional.empty();
    private Optional<String> java = Optional.empty();
    private List<Path> jdkToolchains = List.of();

    @BeforeEach
    void aMachineWithMavenOnJdk17AndAJdkToolchain() throws IOException {
        root = root.toRealPath();
        files = new FakeFiles(root);
        files.jdk("jvm-of-maven", "17.0.15");
        jdkToolchains = List.of(files.jdk("jdk-by-toolchain", "24"));
    }

    // LLVM

    @Test
    void theNewestInstalledLlvmIsTaken() {
        files.debianLlvm("19.1.7");
        files.debianLlvm("20.1.8");
        Path newest = files.debianLlvm("22.1.8");

        LlvmInstallation found = resolve().llvm();

        assertThat(found.home()).isEqualTo(newest);
        assertThat(found.version()).isEqualTo("22.1.8");
        assertThat(found.clang()).isEqualTo(newest.resolve("bin/clang"));
        assertThat(found.clangxx()).isEqualTo(newest.resolve("bin/clang++"));
        assertThat(found.libLlvm()).isEqualTo(newest.resolve("lib/libLLVM.so.22.1"));
        assertThat(found.lld()).contains(newest.resolve("bin/ld.lld"));
    }

    @Test
    void theSettingWinsOverTheVariableAndThatOverWhatIsInstalled() {
        files.debianLlvm("22.1.8");
        Path variable = files.debianLlvm("21.1.0");
        Path setting = files.debianLlvm("20.1.8");
        environment.put("LLVM_HOME", variable.toString());

        assertThat(resolve().llvm().home()).isEqualTo(variable);
        llvm = Optional.of(setting.toString());
        assertThat(resolve().llvm().home()).isEqualTo(setting);
    }

    @Test
    void aSettingThatNamesNoFolderIsAnErrorAndNothingElseIsTaken() {
        files.debianLlvm("22.1.8");
        llvm = Optional.of("/no/such/llvm");

        assertProblem(Problem.SETTING_NOT_USABLE, "<llvm> / -Doffload.llvm is '/no/such/llvm'", "no such folder");
    }

    @Test
    void aVariableThatNamesAnOldLlvmIsAnErrorWithBothVersions() {
        files.debianLlvm("22.1.8");
        environment.put("LLVM_HOME", files.debianLlvm("19.1.7").toString());

        assertProblem(
                Problem.LLVM_TOO_OLD,
                "LLVM_HOME names",
                "llvm-19', which is LLVM 19.1.7",
                "LLVM 20 or newer is required");
    }

    @Test
    void theClangOfThePathLeadsToItsInstallation() {
        Path home = root.resolve("home/me/llvm");
        files.program("home/me/llvm/bin/clang-21");
        files.link("home/me/llvm/bin/clang", "clang-21");
        files.file("home/me/llvm/lib/libLLVM.so.21.1", "");
        files.link("usr/bin/clang", home.resolve("bin/clang").toString());
        environment.put("PATH", root.resolve("usr/bin").toString());

        assertThat(resolve().llvm().home()).isEqualTo(home);
        assertThat(resolve().llvm().version()).isEqualTo("21.1");
    }

    @Test
    void withoutTheDevelopmentPackageTheVersionAndTheLibraryAreFoundAllTheSame() {
        files.program("usr/lib/llvm-22/bin/clang");
        files.file("usr/lib/llvm-22/lib/clang/22/include/stdint.h", "");
        Path library = files.file("usr/lib/x86_64-linux-gnu/libLLVM.so.22.1", "");

        assertThat(resolve().llvm().libLlvm()).isEqualTo(library);
        assertThat(resolve().llvm().majorVersion()).isEqualTo(22);
    }

    @Test
    void withNoLlvmAnywhereEachPlaceIsNamed() {
        files.debianLlvm("19.1.7");
        files.file("usr/lib/llvm-21/lib/libLLVM.so.21.1", "");

        assertProblem(
                Problem.LLVM_NOT_FOUND,
                "<llvm> / -Doffload.llvm: not set",
                "LLVM_HOME: not set",
                "llvm-19: LLVM 19.1.7",
                "llvm-21: no bin/clang in it",
                "org.bytedeco:llvm:20.1.7-1.5.12:linux-x86_64 has not been fetched yet",
                "the network is down");
    }

    @Test
    void theEmbeddedLlvmIsNotFetchedAgainOnceItIsUnpacked() {
        files.debianLlvm("22.1.8");
        String home = "cache/llvm-20.1.7-linux-x86_64";
        files.program(home + "/bin/clang");
        files.file(home + "/lib/libLLVM.so", "");
        files.file(home + "/lib/clang/20/include/stdint.h", "");
        llvm = Optional.of("embedded");

        assertThat(resolve().llvm().home()).isEqualTo(root.resolve(home));
    }

    @Test
    void anArtifactThatCannotBeFetchedIsToldWithTheReason() {
        files.debianLlvm("22.1.8");
        llvm = Optional.of("embedded");

        assertProblem(
                Problem.EMBEDDED_LLVM_NOT_USABLE,
                "org.bytedeco:llvm:20.1.7-1.5.12:linux-x86_64",
                "the network is down");
        assertThat(root.resolve("cache/llvm-20.1.7-linux-x86_64")).doesNotExist();
    }

    @Test
    void aDamagedArtifactIsNotUnpacked() {
        llvm = Optional.of("embedded");
        Path jar = files.file("repository/llvm.jar", "not that file");

        assertThatThrownBy(() -> toolchains(artifact -> jar).resolve(request()))
                .isInstanceOf(OffloadException.class)
                .hasMessageContaining("OFF-0104")
                .hasMessageContaining("SHA-256")
                .hasMessageContaining("delete that file");
        assertThat(root.resolve("cache/llvm-20.1.7-linux-x86_64")).doesNotExist();
    }

    // ptxas

    @Test
    void ptxasIsSearchedInTheOrderOfTheDocumentation() {
        files.debianLlvm("22.1.8");
        assertThatThrownBy(() -> resolve().requirePtxas("sm_90"))
                .isInstanceOf(OffloadException.class)
                .hasMessageContaining("OFF-0106: the target 'sm_90' needs ptxas")
                .hasMessageContaining("<cuda> / -Doffload.cuda: not set")
                .hasMessageContaining("CUDA_HOME: not set")
                .hasMessageContaining("/usr/local/cuda: there is no program");

        Path usual = files.program("usr/local/cuda/bin/ptxas");
        assertThat(resolve().requirePtxas("sm_90")).isEqualTo(usual);
        Path onPath = files.program("bin/ptxas");
        environment.put("PATH", root.resolve("bin").toString());
        assertThat(resolve().requirePtxas("sm_90")).isEqualTo(onPath);
        Path variable = files.program("cuda-12/bin/ptxas");
        environment.put("CUDA_PATH", root.resolve("cuda-12").toString());
        assertThat(resolve().requirePtxas("sm_90")).isEqualTo(variable);
        Path setting = files.program("cuda-13/bin/ptxas");
        cuda = Optional.of(root.resolve("cuda-13").toString());
        assertThat(resolve().requirePtxas("sm_90")).isEqualTo(setting);

        cuda = Optional.of("/no/cuda");
        assertThatThrownBy(() -> resolve().requirePtxas("sm_90"))
                .hasMessageContaining("OFF-0106")
                .hasMessageContaining("sm_90")
                .hasMessageContaining("<cuda> / -Doffload.cuda: there is no program '/no/cuda/bin/ptxas'");
    }

    // Runtime

    @Test
    void theRuntimeOfTheChosenLlvmIsTakenFirst() {
        runtimeIn("usr/lib/llvm-22/lib");
        runtimeIn("usr/lib/llvm-21/lib");
        llvm = Optional.of(files.debianLlvm("21.1.0").toString());
        files.debianLlvm("22.1.8");

        assertThat(resolve().requireRuntime().directory()).isEqualTo(root.resolve("usr/lib/llvm-21/lib"));
    }

    @Test
    void anLlvmWithoutARuntimeIsServedByTheNewestThatHasOneAndByItsHeader() {
        llvm = Optional.of(files.debianLlvm("20.1.8").toString());
        runtimeIn("usr/lib/llvm-21/lib");
        Path newest = runtimeIn("usr/lib/llvm-22/lib");
        Path header = files.file("usr/lib/llvm-22/lib/clang/22/include/omp.h", "");

        OffloadRuntime found = resolve().requireRuntime();

        assertThat(found.directory()).isEqualTo(newest);
        assertThat(found.omptarget()).isEqualTo(newest.resolve("libomptarget.so"));
        assertThat(found.omp()).isEqualTo(newest.resolve("libomp.so"));
        assertThat(found.include()).contains(header.getParent());
    }

    @Test
    void aClangThatHasTheHeaderItselfIsGivenNone() {
        Path home = files.debianLlvm("22.1.8");
        runtimeIn("usr/lib/llvm-22/lib");
        files.file("usr/lib/llvm-22/lib/clang/22/include/omp.h", "");

        assertThat(resolve().requireRuntime().include()).isEmpty();
        assertThat(resolve().llvm().home()).isEqualTo(home);
    }

    @Test
    void aRuntimeWithoutItsDevelopmentPackageIsToldApartFromNone() {
        files.debianLlvm("22.1.8");
        files.file("usr/lib/llvm-22/lib/libomptarget.so.22.1", "");

        assertThatThrownBy(() -> resolve().requireRuntime())
                .isInstanceOf(OffloadException.class)
                .hasMessageContaining("OFF-0107")
                .hasMessageContaining("it has libomptarget.so.22.1, but not libomptarget.so")
                .hasMessageContaining("liboffload-22-dev");
    }

    @Test
    void theRuntimeSettingTakesTheFolderItselfOrAnInstallationWithLib() {
        files.debianLlvm("22.1.8");
        runtimeIn("usr/lib/llvm-22/lib");
        Path own = runtimeIn("opt/offload/lib/x86_64-linux-gnu");

        runtime = Optional.of(own.toString());
        assertThat(resolve().requireRuntime().directory()).isEqualTo(own);
        runtime = Optional.of(root.resolve("opt/offload").toString());
        assertThat(resolve().requireRuntime().directory()).isEqualTo(own);
        runtime = Optional.of("/no/runtime");
        assertProblem(
                Problem.SETTING_NOT_USABLE, "<runtime> / -Doffload.runtime is '/no/runtime'", "no libomptarget.so");
    }

    // The worker's JDK

    @Test
    void mavensOwnJvmIsTakenIfItIsNewEnough() {
        files.debianLlvm("22.1.8");
        files.jdk("jvm-of-maven", "25.0.1");
        files.jdk("usr/lib/jvm/jdk-26", "26");

        assertThat(resolve().workerJdk().home()).isEqualTo(root.resolve("jvm-of-maven"));
    }

    @Test
    void theJdkIsSearchedInTheOrderOfTheDocumentation() {
        files.debianLlvm("22.1.8");
        List<Path> toolchains = jdkToolchains;
        jdkToolchains = List.of();
        files.jdk("usr/lib/jvm/java-17", "17.0.15");
        files.jdk("usr/lib/jvm/java-21", "21.0.2");
        assertProblem(
                Problem.WORKER_JDK_NOT_FOUND,
                "jvm-of-maven (Maven's own JVM): Java 17.0.15",
                "OFFLOAD_JAVA_HOME: not set",
                "java-21 (newest installed): Java 21.0.2");

        files.jdk("usr/lib/jvm/java-22", "22.0.1");
        Path newest = files.jdk("usr/lib/jvm/temurin-25", "25.0.3");
        assertThat(resolve().workerJdk())
                .isEqualTo(new WorkerJdk(newest, newest.resolve("bin/java"), "25.0.3", "newest installed"));
        Path variable = files.jdk("jdk-by-variable", "23");
        environment.put("OFFLOAD_JAVA_HOME", variable.toString());
        assertThat(resolve().workerJdk().home()).isEqualTo(variable);
        jdkToolchains = toolchains;
        assertThat(resolve().workerJdk().home()).isEqualTo(toolchains.get(0));
        Path setting = files.jdk("jdk-by-setting", "22");
        java = Optional.of(setting.toString());
        assertThat(resolve().workerJdk().home()).isEqualTo(setting);

        java = Optional.of("/no/jdk");
        assertProblem(Problem.SETTING_NOT_USABLE, "<java> / -Doffload.java is '/no/jdk'", "-Doffload.java=DIR");
    }

    private Path runtimeIn(String folder) {
        files.file(folder + "/libomptarget.so", "");
        files.file(folder + "/libomp.so", "");
        return root.resolve(folder);
    }

    private void assertProblem(Problem problem, String... parts) {
        assertThatThrownBy(this::resolve)
                .isInstanceOfSatisfying(
                        OffloadException.class, e -> assertThat(e.problem()).isEqualTo(problem))
                .hasMessageContainingAll(parts);
    }

    private Toolchain resolve() {
        return toolchains(artifact -> {
                    throw new IOException("the network is down");
                })
                .resolve(request());
    }

    private Toolchains toolchains(ArtifactFetcher fetcher) {
        HostSystem host =
                new HostSystem(new Platform("linux", "x86_64"), environment, root, root.resolve("jvm-of-maven"), 17);
        return new Toolchains(host, fetcher, line -> {});
    }

    private ToolchainRequest request() {
        return new ToolchainRequest(llvm, cuda, runtime, java, jdkToolchains, root.resolve("cache"));
    }

    @Test
    void thePlatformHasTheNamesOfArtifacts() {
        assertThat(Platform.of("Linux", "amd64")).hasToString("linux-x86_64");
        assertThat(Platform.of("Mac OS X", "aarch64")).hasToString("macosx-arm64");
        assertThat(Platform.of("Windows 11", "amd64")).hasToString("windows-x86_64");
        assertThat(Platform.of("Linux", "riscv64")).hasToString("linux-riscv64");
    }

    @Test
    void aPlatformWithoutAnEmbeddedLlvmIsToldOnlyWhenItIsNeeded() {
        HostSystem host =
                new HostSystem(new Platform("linux", "riscv64"), environment, root, root.resolve("jvm-of-maven"), 17);
        files.jdk("usr/lib/jvm/temurin-25", "25.0.3");
        Toolchains toolchains = new Toolchains(host, artifact -> root, line -> {});

        assertThatThrownBy(() -> toolchains.resolve(request()))
                .isInstanceOf(OffloadException.class)
                .hasMessageContaining("there is none for the platform 'linux-riscv64'");
        files.debianLlvm("22.1.8");
        assertThat(toolchains.resolve(request()).llvm().version()).isEqualTo("22.1.8");
        assertThat(Files.exists(root.resolve("cache"))).isFalse();
    }
}

package dev.offload.maven.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.maven.frontend.SourceUnit.ClangSource;
import dev.offload.maven.frontend.SourceUnit.IrSource;
import dev.offload.maven.frontend.SourceUnit.Language;
import dev.offload.maven.stamp.Step.InputIdentity;
import dev.offload.maven.stamp.Tool;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.toolchain.LlvmInstallation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The command lines, as one would write them by hand. */
class FrontEndTest {

    private static final Path BASE = Path.of("/module");
    private static final Path OFFLOAD = BASE.resolve("target/offload");
    private static final String HOST = "x86_64-pc-linux-gnu";
    private static final ClangSource C = source("k/saxpy.c", Language.C);
    private static final ClangSource CXX = source("main.cpp", Language.CXX);
    private static final IrSource IR = new IrSource(BASE.resolve("src/k.ll"), "k.ll", false);
    private static final List<Target> TARGETS = Target.parse(List.of("host", "sm_90", "sm_100", "gfx90a:xnack+"), HOST);

    private final CompileOptions options = new CompileOptions(
            3,
            true,
            List.of("N=1"),
            List.of(BASE.resolve("include"), Path.of("/opt/include")),
            List.of("-Wall"),
            List.of("-ffast-math"));
    private final PassFolders folders = new PassFolders(BASE, OFFLOAD.resolve("device"), OFFLOAD.resolve("host"));

    @Test
    void compilesForAGpu() {
        Pass pass = clang(Optional.empty()).devicePass(C, TARGETS.get(1));
        assertThat(line(pass))
                .isEqualTo("/llvm/bin/clang -fopenmp -fopenmp-targets=nvptx64-nvidia-cuda --offload-arch=sm_90"
                        + " -nogpulib --offload-device-only -emit-llvm -O3 -g -DN=1 -Iinclude -I/opt/include -Wall"
                        + " -ffast-math -MD -MF target/offload/device/k/saxpy.c.sm_90.bc.d"
                        + " -c src/k/saxpy.c -o target/offload/device/k/saxpy.c.sm_90.bc");
        assertThat(pass.step().title()).isEqualTo("Compiling k/saxpy.c for sm_90");
        assertThat(pass.step().id()).isEqualTo("device/k/saxpy.c.sm_90");
        assertThat(pass.step().inputs()).containsExactly(C.file());
        assertThat(pass.step().outputs()).contains(OFFLOAD.resolve("device/k/saxpy.c.sm_90.bc"));
    }

    @Test
    void compilesForTheHostAsADevice() {
        assertThat(line(clang(Optional.empty()).devicePass(CXX, TARGETS.get(0))))
                .startsWith("/llvm/bin/clang++ -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu -nogpulib"
                        + " --offload-device-only -emit-llvm ")
                .endsWith(" -c src/main.cpp -o target/offload/device/main.cpp.host.bc");
    }

    @Test
    void compilesTheHostProgramForEachFamilyOnce() {
        assertThat(line(clang(Optional.empty()).hostPass(C, TARGETS, false)))
                .isEqualTo("/llvm/bin/clang -fopenmp"
                        + " -fopenmp-targets=x86_64-pc-linux-gnu,nvptx64-nvidia-cuda,amdgcn-amd-amdhsa"
                        + " --offload-host-only -O3 -g -DN=1 -Iinclude -I/opt/include -Wall"
                        + " -MD -MF target/offload/host/k/saxpy.c.o.d"
                        + " -c src/k/saxpy.c -o target/offload/host/k/saxpy.c.o");
        assertThat(line(clang(Optional.empty()).hostPass(C, TARGETS, true))).contains(" -fPIC ");
    }

    @Test
    void findsTheHeaderOfTheRuntimeAfterAllOthers() {
        assertThat(line(clang(Optional.of(Path.of("/runtime/include"))).devicePass(C, TARGETS.get(0))))
                .contains(" -I/opt/include -idirafter /runtime/include ");
    }

    @Test
    void aTargetWithColonsMakesAFileNameWithout() {
        assertThat(clang(Optional.empty()).devicePass(C, TARGETS.get(3)).output())
                .isEqualTo(OFFLOAD.resolve("device/k/saxpy.c.gfx90a-xnack+.bc"));
    }

    @Test
    void assemblesIrForDevices() {
        assertThat(line(ir().devicePass(IR, TARGETS.get(1))))
                .isEqualTo("/llvm/bin/clang --target=nvptx64-nvidia-cuda -march=sm_90 -nogpulib"
                        + " -Xclang -disable-llvm-passes -emit-llvm -c -Wno-override-module -x ir src/k.ll"
                        + " -o target/offload/device/k.ll.sm_90.bc");
        assertThat(line(ir().devicePass(IR, TARGETS.get(3))))
                .contains(" --target=amdgcn-amd-amdhsa -mcpu=gfx90a:xnack+ ");
        assertThat(line(ir().devicePass(IR, TARGETS.get(0)))).contains(" --target=x86_64-pc-linux-gnu -nogpulib ");
    }

    @Test
    void compilesIrForTheHostProgram() {
        assertThat(line(ir().hostPass(IR, true)))
                .isEqualTo("/llvm/bin/clang -O3 -fPIC -c -Wno-override-module -x ir src/k.ll"
                        + " -o target/offload/host/k.ll.o");
    }

    @Test
    void givesKernelsLastingNamesOnceTheyAreCompiled() {
        Pass device = reproducible().devicePass(C, TARGETS.get(1));
        assertThat(String.join(" ", device.command().arguments()))
                .contains(" -O3 -g -ffile-compilation-dir=. -DN=1 ")
                .endsWith(" -o target/offload/device/k/saxpy.c.sm_90.bc");
        assertThat(device.renaming()).hasValueSatisfying(renaming -> {
            assertThat(renaming.bitcode()).isEqualTo(device.output());
            assertThat(device.step().depfile()).contains(renaming.depfile());
            assertThat(renaming.codeGeneration()).isEmpty();
        });
        assertThat(device.step().identity()).isEqualTo(InputIdentity.CONTENT);
    }

    @Test
    void generatesTheHostCodeOnlyWhenTheNamesAreRight() {
        Pass pass = reproducible().hostPass(CXX, TARGETS.subList(0, 1), true);
        assertThat(String.join(" ", pass.command().commandLine()))
                .isEqualTo(
                        "/llvm/bin/clang++ -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu --offload-host-only -fPIC -O3"
                                + " -g -ffile-compilation-dir=. -DN=1 -Iinclude -I/opt/include -Wall -emit-llvm"
                                + " -MD -MF target/offload/host/main.cpp.o.d -c src/main.cpp -o target/offload/host/main.cpp.bc");
        ToolCommand code =
                pass.renaming().flatMap(Pass.Renaming::codeGeneration).orElseThrow();
        assertThat(String.join(" ", code.commandLine()))
                .isEqualTo(
                        "/llvm/bin/clang++ -fPIC -O3 -g -ffile-compilation-dir=. -DN=1 -Iinclude -I/opt/include -Wall"
                                + " -Wno-unused-command-line-argument -Xclang -disable-llvm-passes -c -x ir"
                                + " target/offload/host/main.cpp.bc -o target/offload/host/main.cpp.o");
        assertThat(pass.output()).isEqualTo(OFFLOAD.resolve("host/main.cpp.o"));
        assertThat(pass.step().options()).containsAll(code.arguments());
        assertThat(pass.step().outputs()).contains(pass.output(), OFFLOAD.resolve("host/main.cpp.bc"));
    }

    private ClangFrontEnd clang(Optional<Path> include) {
        return new ClangFrontEnd(
                new Compiler(llvm(), include, CompilerLauncher.NONE), options, folders, Optional.empty());
    }

    private ClangFrontEnd reproducible() {
        return new ClangFrontEnd(
                new Compiler(llvm(), Optional.empty(), CompilerLauncher.NONE),
                options,
                folders,
                Optional.of(new NoRenamer()));
    }

    private IrFrontEnd ir() {
        return new IrFrontEnd(new Compiler(llvm(), Optional.empty(), CompilerLauncher.NONE), options, folders);
    }

    private static ClangSource source(String name, Language language) {
        return new ClangSource(BASE.resolve("src").resolve(name), name, language);
    }

    private static String line(Pass pass) {
        assertThat(pass.command().directory()).isEqualTo(BASE);
        assertThat(pass.step().options()).isEqualTo(pass.command().arguments());
        return String.join(" ", pass.command().commandLine());
    }

    private static LlvmInstallation llvm() {
        Path bin = Path.of("/llvm/bin");
        return new LlvmInstallation(
                Path.of("/llvm"),
                "22.1.8",
                bin.resolve("clang"),
                bin.resolve("clang++"),
                Path.of("/llvm/lib/libLLVM.so"),
                Optional.of(bin.resolve("ld.lld")),
                "a test");
    }

    private static final class NoRenamer implements KernelRenamer {

        @Override
        public List<Tool> tools() {
            return List.of();
        }

        @Override
        public List<String> options() {
            return List.of("--project=it");
        }

        @Override
        public List<String> rename(String id, Path bitcode, Path depfile) {
            throw new AssertionError("command lines alone are looked at");
        }
    }
}

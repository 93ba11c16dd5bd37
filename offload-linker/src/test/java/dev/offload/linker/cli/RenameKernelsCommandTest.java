package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A project in two folders, compiled by clang in each. */
class RenameKernelsCommandTest {

    private static final String HEADER = """
            static inline void scale(float *x, int n, float f) {
            #pragma omp target teams distribute parallel for map(tofrom: x[0:n])
              for (int i = 0; i < n; i++) x[i] *= f;
            }
            """;

    /** Kernels of a header, a template, a lambda and a reduction; static variables of each kind; strings. */
    private static final String SOURCE = """
            #include "scale.h"
            #pragma omp declare target
            static int table[4] = {1, 2, 3, 4};
            #pragma omp end declare target
            static int linked;
            #pragma omp declare target link(linked)
            template <class T> T total(T *x, int n) {
              T sum = 0;
            #pragma omp target teams distribute parallel for reduction(+ : sum) map(to: x[0:n])
              for (int i = 0; i < n; i++) sum += x[i] + table[i & 3];
              return sum;
            }
            int main() {
              float x[4] = {1, 2, 3, 4};
              scale(x, 4, 2);
              const char *where = __FILE__;
            #pragma omp target map(tofrom: linked)
              linked += __func__[0] + where[0];
              [&] {
            #pragma omp target map(tofrom: x)
                x[0] += 1;
              }();
              return (int)total(x, 4);
            }
            """;

    /** A kernel that needs no run-time library on any device. */
    private static final String BARE = """
            int main() {
              int x = 0;
            #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: x)
              x = 1;
              return x;
            }
            """;

    private static final String HOST_DEVICE = "x86_64-pc-linux-gnu";

    private final LlvmTools llvm = LlvmTools.find();

    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {HOST_DEVICE, "nvptx64-nvidia-cuda:sm_90", "amdgcn-amd-amdhsa:gfx90a"})
    void deviceCodeIsTheSameInEachFolder(String target) {
        Path one = project("one");
        Path two = project("another folder/two");

        assertThat(device(one, target)).isRegularFile();
        assertThat(one.resolve("device.clang.bc")).isRegularFile();
        device(two, target);

        assertThat(namesOfKernels(one.resolve("device.clang.bc")))
                .as("what clang makes of it")
                .doesNotContainAnyElementsOf(namesOfKernels(two.resolve("device.clang.bc")));
        assertThat(one.resolve("device.bc")).hasSameBinaryContentAs(two.resolve("device.bc"));
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O2", "-O0 -g"})
    void hostCodeIsTheSameInEachFolder(String options) {
        Path one = host(project("one"), options.split(" ", -1));
        Path two = host(project("another folder/two"), options.split(" ", -1));

        assertThat(one).hasSameBinaryContentAs(two);
    }

    @Test
    void hostAndDeviceAgree() {
        Path project = project("one");
        host(project, "-O2");

        List<String> kernels = namesOfKernels(device(project, "nvptx64-nvidia-cuda:sm_90"));
        assertThat(kernels).hasSize(4);
        assertThat(llvm.run(project, "llvm-strings", "host.o")).contains(kernels);
        assertThat(llvm.run(project, "llvm-nm", "host.o"))
                .contains(kernels.stream()
                        .map(kernel -> "." + kernel + ".region_id")
                        .toList());
        assertThat(pointer(project, "host.o")).isEqualTo(pointer(project, "device.bc"));
    }

    private String pointer(Path project, String file) {
        return llvm.run(project, "llvm-nm", "-j", file)
                .lines()
                .filter(name -> name.startsWith("_ZL6linked_") && name.endsWith("_decl_tgt_ref_ptr"))
                .findFirst()
                .orElseThrow();
    }

    /** So that nothing but names differs from what clang makes in one go. */
    @ParameterizedTest
    @ValueSource(strings = {"-O2", "-O0 -g", "-O2 -g -fPIC -ffunction-sections -fstack-protector-strong"})
    void theSecondRunOfClangMakesTheObjectThatOneRunMakes(String options) {
        Path project = project("one");
        compile(project, options, "--offload-host-only", "-c", "-o", "direct.o");
        compile(project, options, "--offload-host-only", "-emit-llvm", "-c", "-o", "host.clang.bc");
        object(project, "host.clang.bc", "host.o", options.split(" ", -1));

        assertThat(project.resolve("host.o")).hasSameBinaryContentAs(project.resolve("direct.o"));
    }

    @Test
    void projectsWithTheSamePathsKeepTheirKernelsApart() {
        Path project = project("one");
        device(project, HOST_DEVICE);
        Path own = project.resolve("device.bc");
        Path other = project.resolve("other.bc");
        rename(project, "device.clang.bc", other, "--depfile=" + project.resolve("deps.d"), "--project=other");

        assertThat(namesOfKernels(other))
                .hasSameSizeAs(namesOfKernels(own))
                .doesNotContainAnyElementsOf(namesOfKernels(own));
    }

    /** A header of a library is the same one wherever it is installed. */
    @Test
    void filesOutsideTheProjectAreKnownByTheirContent() throws IOException {
        Path one = project("one");
        Path two = project("two");
        for (Path project : List.of(one, two)) {
            Path installed = Files.createDirectories(folder.resolve("include of " + project.getFileName()));
            Files.move(project.resolve("src/scale.h"), installed.resolve("scale.h"));
            compile(
                    project,
                    "-O2 -isystem",
                    installed.toString(),
                    "--offload-device-only",
                    "-emit-llvm",
                    "-c",
                    "-o",
                    "device.clang.bc");
            rename(project, "device.clang.bc", project.resolve("device.bc"), "--depfile=" + project.resolve("deps.d"));
        }

        assertThat(namesOfKernels(one.resolve("device.bc")))
                .isEqualTo(namesOfKernels(two.resolve("device.bc")))
                .doesNotContainAnyElementsOf(namesOfKernels(one.resolve("device.clang.bc")));
    }

    /** As a compile cache has it: compiled from files that have been replaced since, by others with the same text. */
    @Test
    void knowsKernelsOfAnEarlierCopyOfASourceByTheirLines() throws IOException {
        Path project = project("one");
        device(project, HOST_DEVICE);
        for (String name : List.of("a.cpp", "scale.h")) {
            // The old files stay, so that the new ones get other numbers.
            Files.move(project.resolve("src").resolve(name), folder.resolve("old." + name));
        }
        project("one");
        Path renamed = project.resolve("renamed.bc");
        rename(project, "device.clang.bc", renamed, "--depfile=" + project.resolve("deps.d"));

        assertThat(renamed).hasSameBinaryContentAs(project.resolve("device.bc"));
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void keepsAndTellsNamesOfFilesThatItIsNotTold() {
        Path project = project("one");
        device(project, HOST_DEVICE);
        Path renamed = project.resolve("renamed.bc");
        rename(project, "device.clang.bc", renamed, "--source=src/a.cpp");

        assertThat(namesOfKernels(renamed))
                .filteredOn(namesOfKernels(project.resolve("device.clang.bc"))::contains)
                .singleElement()
                .asString()
                .contains("scale");
        assertThat(err.toString())
                .contains("warning: the names with __omp_offloading_")
                .hasLineCount(1);
    }

    @Test
    void leavesCodeWithoutKernelsAlone() throws IOException {
        Path project = project("one");
        Files.writeString(project.resolve("plain.c"), "int main(void) { return 0; }");
        llvm.run(project, "clang", "-O2", "-emit-llvm", "-c", "plain.c");
        rename(project, "plain.bc", project.resolve("renamed.bc"), "--source=plain.c");

        assertThat(project.resolve("renamed.bc")).hasSameBinaryContentAs(project.resolve("plain.bc"));
    }

    @Test
    void saysWhichSourceIsNotThere() {
        Path project = project("one");
        device(project, HOST_DEVICE);
        int status = OffloadLinker.run(
                Sessions.of(new StringWriter(), err),
                List.of("rename-kernels", "-o", "x.bc", "--source=gone.c", project + "/device.clang.bc"));

        assertThat(status).isEqualTo(1);
        assertThat(err.toString()).contains("OFF-0402", "gone.c", "fix: ");
    }

    /** The images of a project are the same however many are linked side by side. */
    @Test
    void imagesAreTheSameInEachFolderAtAnyParallelism() throws IOException {
        Path one = images(project("one"), 1);
        Path two = images(project("another folder/two"), 8);

        try (Stream<Path> files = Files.list(one)) {
            assertThat(files.toList())
                    .hasSizeGreaterThanOrEqualTo(3)
                    .allSatisfy(file -> assertThat(file).hasSameBinaryContentAs(two.resolve(file.getFileName())));
        }
    }

    private Path images(Path project, int jobs) throws IOException {
        Files.writeString(project.resolve("src/a.cpp"), BARE);
        List<String> pack = new ArrayList<>(List.of("pack", "-o", project + "/device.bin"));
        for (String target : List.of(HOST_DEVICE + ":", "amdgcn-amd-amdhsa:gfx90a", "amdgcn-amd-amdhsa:gfx1030")) {
            String[] parts = target.split(":", -1);
            Path code = device(project, parts[1].isEmpty() ? parts[0] : target);
            Path kept = code.resolveSibling(parts[0] + parts[1] + ".bc");
            code.toFile().renameTo(kept.toFile());
            pack.add("--image=file=" + kept + ",triple=" + parts[0] + ",arch=" + parts[1] + ",kind=openmp");
        }
        command(pack);
        command(List.of("link-device", "-o", project + "/images", "--jobs=" + jobs, project + "/device.bin"));
        return project.resolve("images");
    }

    private Path project(String name) {
        try {
            Path project = folder.resolve(name);
            Path sources = Files.createDirectories(project.resolve("src"));
            Files.writeString(sources.resolve("scale.h"), HEADER);
            Files.writeString(sources.resolve("a.cpp"), SOURCE);
            return project;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Path device(Path project, String target) {
        String[] parts = target.split(":", -1);
        compile(
                project,
                "-O2 -nogpulib -fopenmp-targets=" + parts[0] + (parts.length == 1 ? "" : " --offload-arch=" + parts[1]),
                "--offload-device-only",
                "-emit-llvm",
                "-c",
                "-o",
                "device.clang.bc");
        return rename(
                project, "device.clang.bc", project.resolve("device.bc"), "--depfile=" + project.resolve("deps.d"));
    }

    private Path host(Path project, String... options) {
        compile(project, String.join(" ", options), "--offload-host-only", "-emit-llvm", "-c", "-o", "host.clang.bc");
        rename(project, "host.clang.bc", project.resolve("host.bc"), "--depfile=" + project.resolve("deps.d"));
        return object(project, "host.bc", "host.o", options);
    }

    private void compile(Path project, String options, String... others) {
        List<String> arguments = new ArrayList<>(List.of("-fopenmp"));
        if (!options.contains("-fopenmp-targets")) {
            arguments.add("-fopenmp-targets=" + HOST_DEVICE);
        }
        arguments.addAll(List.of(options.split(" ", -1)));
        arguments.addAll(List.of(others));
        arguments.addAll(List.of("-ffile-compilation-dir=.", "-MD", "-MF", "deps.d", "src/a.cpp"));
        llvm.run(project, "clang++", arguments.toArray(String[]::new));
    }

    private Path object(Path project, String bitcode, String object, String... options) {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-Xclang", "-disable-llvm-passes", "-c", "-x", "ir", bitcode, "-o", object));
        llvm.run(project, "clang++", arguments.toArray(String[]::new));
        return project.resolve(object);
    }

    private Path rename(Path project, String input, Path output, String... options) {
        List<String> arguments =
                new ArrayList<>(List.of("rename-kernels", "-o", output.toString(), "--base=" + project));
        arguments.addAll(List.of(options));
        arguments.add(project.resolve(input).toString());
        command(arguments);
        return output;
    }

    private void command(List<String> arguments) {
        StringWriter errors = new StringWriter();
        assertThat(OffloadLinker.run(Sessions.of(new StringWriter(), errors), arguments))
                .as("%s", errors)
                .isZero();
        err.append(errors.toString());
    }

    private List<String> namesOfKernels(Path bitcode) {
        return llvm.run(folder, "llvm-nm", "-j", "--defined-only", "--extern-only", bitcode.toString())
                .lines()
                .filter(name -> name.matches("__omp_offloading_[0-9a-f]+_[0-9a-f]+_.*_l\\d+"))
                .sorted()
                .toList();
    }
}

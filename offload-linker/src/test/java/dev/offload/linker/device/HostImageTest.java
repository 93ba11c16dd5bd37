package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.target.Target;
import dev.offload.linker.tool.ToolResult;
import dev.offload.linker.tool.ToolRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Host images load and run. */
class HostImageTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    private static final String USES_LIBRARIES = """
            #include <math.h>
            #include <omp.h>
            #include <stdio.h>
            #include <string.h>
            #pragma omp declare target
            static const double factors[2] = {2.0, 3.0};
            static double scaled(double x, int i) { return x * factors[i % 2]; }
            #pragma omp end declare target
            int main(void) {
              double y[64];
              int device = -1;
            #pragma omp target map(from: y, device)
              {
                memset(y, 0, sizeof y);
                device = omp_is_initial_device();
              }
            #pragma omp target teams distribute parallel for map(tofrom: y)
              for (int i = 0; i < 64; i++) {
                y[i] += scaled(cos(0.0), i) + sqrt((double)omp_get_num_teams());
                if (i == 0) { printf("in the image\\n"); fflush(stdout); }
              }
              printf("device %d, %.1f\\n", device, y[3] - y[2]);
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void aProgramRunsItsTargetRegionsInTheImage() throws Exception {
        DeviceCode code = new DeviceCode(LLVM, folder);
        String target = Target.parse("host").triple().text();
        Path input = code.c("program.c", USES_LIBRARIES, List.of("host")).pack();
        List<LinkedImage> images = new DeviceLink(LLVM, input).images();
        new ImageFolder(folder.resolve("images")).write(images);

        LLVM.run(
                folder,
                "clang",
                "-O2",
                "-fopenmp",
                "-fopenmp-targets=" + target,
                "--offload-host-only",
                "-c",
                "program.c");
        LLVM.run(
                folder,
                "llvm-offload-wrapper",
                "--triple=" + target,
                "-kind=openmp",
                "images/linked.bin",
                "-o",
                "r.bc");
        LLVM.run(
                folder,
                "clang",
                "program.o",
                "r.bc",
                "-o",
                "program",
                "-L" + LLVM.home().resolve("lib"),
                "-lomptarget",
                "-lomp",
                "-lm",
                "-Wl,-rpath," + LLVM.home().resolve("lib"));

        ToolResult run = new ToolRunner()
                .run(
                        Path.of("/usr/bin/env"),
                        List.of(
                                "OMP_TARGET_OFFLOAD=MANDATORY",
                                folder.resolve("program").toString()));

        assertThat(run.output().lines()).as(run.errors()).containsExactly("in the image", "device 0, 1.0");
    }

    @Test
    void anImageIsLoadedByAProcessThatHasNoneOfItsLibraries() throws Exception {
        Path input = new DeviceCode(LLVM, folder)
                .c("program.c", USES_LIBRARIES, List.of("host"))
                .pack();
        Path image = Files.write(folder.resolve("image.so"), new DeviceLink(LLVM, input).image());
        String kernel = Elf.read(LLVM, image).exported().stream()
                .filter(name -> name.startsWith("__omp_offloading_"))
                .findFirst()
                .orElseThrow();
        Files.writeString(folder.resolve("load.c"), """
                #include <dlfcn.h>
                #include <stdio.h>
                int main(int argc, char **argv) {
                  void *image = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
                  if (!image) { puts(dlerror()); return 1; }
                  puts(dlsym(image, argv[2]) ? "found" : "not found");
                }
                """);
        LLVM.run(folder, "clang", "load.c", "-o", "load", "-ldl");

        ToolResult run = new ToolRunner().run(folder.resolve("load"), List.of(image.toString(), kernel));

        assertThat(run.output()).isEqualTo("found\n");
    }

    @Test
    void cxxTemplatesStayInsideAndTheLibraryIsFound() throws Exception {
        DeviceCode code = new DeviceCode(LLVM, folder);
        String source = """
                #include <vector>
                #include <numeric>
                int main() {
                  int sum = 0;
                #pragma omp target map(tofrom: sum)
                  { std::vector<int> v(4, 2); sum = std::accumulate(v.begin(), v.end(), 0); }
                  return sum != 8;
                }
                """;
        Path input = code.c("program.cpp", source, List.of("host"), "-O0").pack();

        Elf elf = Elf.read(LLVM, new DeviceLink(LLVM, input).image());

        assertThat(elf.exported()).noneMatch(name -> name.startsWith("_ZNSt6vector"));
        assertThat(elf.needed()).contains("libstdc++.so.6");
    }

    @Test
    void theImageHasTheSymbolsOfLlvmsOwn() throws Exception {
        DeviceCode code = new DeviceCode(LLVM, folder);
        code.write("k.c", DeviceCode.KERNEL);
        LLVM.run(folder, "clang", "-O2", "-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu", "-c", "k.c", "-o", "k.o");
        LLVM.run(
                folder,
                "clang",
                "-fopenmp",
                "-fopenmp-targets=x86_64-pc-linux-gnu",
                "k.o",
                "-o",
                "k",
                "-Wl,--save-temps");
        Path theirs;
        try (var files = Files.newDirectoryStream(folder, "*.img")) {
            theirs = files.iterator().next();
        }
        Path input = code.c("k.c", DeviceCode.KERNEL, List.of("host")).pack();

        Elf ours = Elf.read(LLVM, new DeviceLink(LLVM, input).image());

        assertThat(ours.exported()).isEqualTo(Elf.read(LLVM, theirs).exported());
        assertThat(ours.needed()).doesNotContain("libomptarget.so").noneMatch(name -> name.startsWith("ld-linux"));
    }
}

package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.llvm.OptimizationLevel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Images of the three families, made of what clang makes of C with OpenMP. */
class DeviceLinkerTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    private static final String SECOND = """
            #pragma omp declare target
            extern int counter;
            int shared(int);
            #pragma omp end declare target
            void second(int *a) {
            #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: a[0:1])
              { a[0] = shared(counter); }
            }
            """;

    private static final String THIRD = """
            #pragma omp declare target
            int shared(int x) { return x + 3; }
            #pragma omp end declare target
            """;

    @TempDir
    private Path folder;

    @Test
    void oneImageForEachTargetInRegistrationOrder() throws Exception {
        Path input = code().c("k.c", DeviceCode.KERNEL, List.of("gfx90a", "host", "sm_90"))
                .pack();

        List<LinkedImage> images = new DeviceLink(LLVM, input).images();

        assertThat(images)
                .extracting(
                        image -> image.target().toString(),
                        image -> image.image().offloadKind(),
                        image -> image.image().kind())
                .containsExactly(
                        tuple("x86_64-pc-linux-gnu:generic", OffloadKind.OPENMP, ImageKind.OBJECT),
                        tuple("nvptx64-nvidia-cuda:sm_90", OffloadKind.OPENMP, ImageKind.CUBIN),
                        tuple("amdgcn-amd-amdhsa:gfx90a", OffloadKind.OPENMP, ImageKind.OBJECT));
        for (LinkedImage image : images) {
            Elf elf = Elf.read(LLVM, image.image().bytes());
            assertThat(elf.exported())
                    .as(image.fileName())
                    .anyMatch(name -> name.matches("__omp_offloading_.*_main_l\\d+"))
                    .contains("counter")
                    .noneMatch(name -> name.contains("helper"));
        }
    }

    @Test
    void imagesAreWhatEachLoaderTakes() throws Exception {
        Path input = code().c("k.c", DeviceCode.KERNEL, List.of("gfx90a:xnack+", "host", "sm_90"))
                .pack();

        List<LinkedImage> images = new DeviceLink(LLVM, input).images();

        Elf host = Elf.read(LLVM, images.get(0).image().bytes());
        assertThat(host.field("Type")).startsWith("DYN");
        assertThat(host.symbols())
                .filteredOn(symbol -> symbol.name().startsWith("__omp_offloading_"))
                .allSatisfy(symbol -> assertThat(symbol.visibility()).isIn("DEFAULT", "PROTECTED"))
                .isNotEmpty();
        assertThat(host.needed()).isSubsetOf("libc.so.6", "libm.so.6", "libomp.so.5", "libomp.so");

        Elf cubin = Elf.read(LLVM, images.get(1).image().bytes());
        assertThat(cubin.field("Type")).startsWith("EXEC");

        Elf amd = Elf.read(LLVM, images.get(2).image().bytes());
        assertThat(amd.field("Type")).startsWith("DYN");
        assertThat(amd.field("OS/ABI")).isEqualTo("AMDGPU - HSA");
        assertThat(amd.field("Flags")).contains("gfx90a").contains("xnack+");
        assertThat(amd.exported()).anyMatch(name -> name.endsWith(".kd"));
    }

    @Test
    void severalSourcesBecomeOneProgram() throws Exception {
        List<String> targets = List.of("gfx90a", "host", "sm_90");
        Path input = code().c("k.c", DeviceCode.KERNEL, targets)
                .c("second.c", SECOND, targets)
                .c("third.c", THIRD, targets)
                .pack();

        for (LinkedImage image : new DeviceLink(LLVM, input).images()) {
            Elf elf = Elf.read(LLVM, image.image().bytes());
            assertThat(elf.exported().stream().filter(name -> name.matches("__omp_offloading_.*_l\\d+")))
                    .as(image.fileName())
                    .hasSize(2);
            assertThat(elf.exported()).doesNotContain("shared").contains("counter");
        }
    }

    @Test
    void fourArchitecturesAtOnceAreTheSameAsOneAfterTheOther() throws Exception {
        List<String> targets = List.of("sm_80", "sm_86", "sm_89", "sm_90");
        Path input = code().c("k.c", DeviceCode.KERNEL, targets).pack();

        List<LinkedImage> together = new DeviceLink(LLVM, input).jobs(4).images();

        assertThat(together)
                .extracting(image -> image.target().arch().name())
                .containsExactly("sm_90", "sm_89", "sm_86", "sm_80");
        for (LinkedImage image : together) {
            byte[] alone = new DeviceLink(LLVM, input)
                    .targets(image.target().toString())
                    .jobs(1)
                    .image();
            assertThat(alone).as(image.fileName()).isEqualTo(image.image().bytes());
        }
    }

    @Test
    void theLevelReachesOptimiserAndCodeGeneration() throws Exception {
        // Variables in memory tell plain code from optimised code.
        String loop = """
                int main(void) {
                  int a[8] = {0};
                #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: a)
                  { for (int i = 0; i < 8; i++) a[i] = i * i; }
                  return a[2] != 4;
                }
                """;
        Path input = code().c("k.c", loop, List.of("sm_90", "gfx90a", "host"), "-O1", "-Xclang", "-disable-llvm-passes")
                .pack();

        List<LinkedImage> plain = new DeviceLink(LLVM, input)
                .level(OptimizationLevel.O0)
                .keep(folder.resolve("0"))
                .images();
        List<LinkedImage> fast = new DeviceLink(LLVM, input)
                .level(OptimizationLevel.O3)
                .keep(folder.resolve("3"))
                .images();

        for (int i = 0; i < plain.size(); i++) {
            assertThat(fast.get(i).image().bytes())
                    .isNotEqualTo(plain.get(i).image().bytes());
        }
        String ptx = "nvptx64-nvidia-cuda-sm_90.s";
        assertThat(Files.readString(folder.resolve("0").resolve(ptx))).contains("__local_depot");
        assertThat(Files.readString(folder.resolve("3").resolve(ptx))).doesNotContain("__local_depot");
    }

    @Test
    void debugInformationIsKeptWhenAskedFor() throws Exception {
        Path input = code().c("k.c", DeviceCode.KERNEL, List.of("sm_90"), "-O0", "-g")
                .pack();

        byte[] full =
                new DeviceLink(LLVM, input).level(OptimizationLevel.O0).debug().image();
        byte[] lines = new DeviceLink(LLVM, input).debug().image();
        new DeviceLink(LLVM, input).image();

        Path file = Files.write(folder.resolve("full.cubin"), full);
        assertThat(LLVM.run(folder, "llvm-readelf", "-S", "--wide", file.toString()))
                .contains(".nv_debug_ptx_txt");
        assertThat(lines.length).isLessThan(full.length);
    }

    @Test
    void objectsAreLinkedIntoHostImages() throws Exception {
        DeviceCode code = code();
        code.write("k.c", DeviceCode.KERNEL);
        LLVM.run(
                folder, "clang", "-O2", "-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu", "-c", "k.c", "-o", "fat.o");

        Elf elf = Elf.read(LLVM, new DeviceLink(LLVM, folder.resolve("fat.o")).image());

        assertThat(elf.exported())
                .anyMatch(name -> name.startsWith("__omp_offloading_"))
                .contains("counter");
    }

    private DeviceCode code() {
        return new DeviceCode(LLVM, folder);
    }
}

package dev.offload.linker.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.kernel.Occupancy.Limit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The occupancy is the one that LLVM notes in its assembly. */
class AmdOccupancyTest {

    private static final Pattern OCCUPANCY = Pattern.compile("; Occupancy: (\\d+)");

    @TempDir
    private Path folder;

    private Compiled compiled;

    @BeforeEach
    void find() {
        compiled = new Compiled(folder);
    }

    private static String kernel(String name, int vectors, int scalars, int shared) {
        String memory =
                shared == 0 ? "" : "@m_%s = internal addrspace(3) global [%d x i8] poison\n".formatted(name, shared);
        String use = shared == 0 ? "" : "  store volatile i8 1, ptr addrspace(3) @m_%s\n".formatted(name);
        return """
                %sdefine amdgpu_kernel void @%s() #0 {
                  call void asm sideeffect "", "~{v%d},~{s%d}"()
                %s  ret void
                }
                """.formatted(memory, name, vectors - 1, scalars - 1, use);
    }

    /** Kernels of each number of registers and size of LDS that may make a difference. */
    private static String kernels(int groupSize) {
        StringBuilder text = new StringBuilder("target triple = \"amdgcn-amd-amdhsa\"\n");
        int count = 0;
        for (int vectors : List.of(8, 24, 25, 32, 33, 40, 48, 64, 65, 84, 96, 97, 128, 129, 168, 192, 193, 256)) {
            text.append(kernel("v" + count++, vectors, 8, 0));
        }
        for (int scalars : List.of(16, 48, 56, 64, 72, 80, 88, 96, 100)) {
            text.append(kernel("s" + count++, 8, scalars, 0));
        }
        for (int shared : List.of(1000, 4096, 8192, 16384, 20000, 32768)) {
            text.append(kernel("m" + count++, 8, 8, shared));
        }
        return text.append("attributes #0 = { \"amdgpu-flat-work-group-size\"=\"1,%d\" }\n".formatted(groupSize))
                .toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gfx700",
                "gfx803",
                "gfx900",
                "gfx906",
                "gfx908",
                "gfx90a",
                "gfx942",
                "gfx950",
                "gfx1010",
                "gfx1030",
                "gfx1100",
                "gfx1101",
                "gfx1102",
                "gfx1103",
                "gfx1150",
                "gfx1151",
                "gfx1200",
                "gfx1201",
                "gfx1250",
                "gfx9-generic",
                "gfx9-4-generic",
                "gfx10-1-generic",
                "gfx10-3-generic",
                "gfx11-generic",
                "gfx12-generic"
            })
    void isTheOneInLlvmsAssembly(String arch) {
        List<String> differences = new ArrayList<>();
        for (int size : List.of(64, 256)) {
            for (String mode : arch.startsWith("gfx1") ? List.of("", "+cumode", "+wavefrontsize64") : List.of("")) {
                compare(arch, mode, size, differences);
            }
        }
        assertThat(differences).isEmpty();
    }

    private void compare(String arch, String features, int size, List<String> differences) {
        if (arch.startsWith("gfx125") && features.contains("wavefrontsize64")) {
            // It has no waves of 64.
            return;
        }
        compiled.write("occupancy.ll", kernels(size));
        List<String> options = new ArrayList<>(List.of("-mcpu=" + arch, "-mattr=" + features, "occupancy.ll"));
        List<Integer> theirs = OCCUPANCY
                .matcher(run("llc", options, "-o", "-"))
                .results()
                .map(found -> Integer.parseInt(found.group(1)))
                .toList();
        run("llc", options, "-filetype=obj", "-o", "occupancy.o");
        List<Kernel> kernels = compiled.read(folder.resolve("occupancy.o")).knownKernels();
        assertThat(theirs).hasSameSizeAs(kernels);
        for (int i = 0; i < kernels.size(); i++) {
            Occupancy ours = kernels.get(i).occupancy().orElseThrow(() -> new AssertionError("none for " + arch));
            // LLVM's is of a SIMD, the fullest one.
            int simds =
                    ours.mostWaves() / AmdProcessorLimits.of(arch).orElseThrow().waves();
            int waves = (ours.waves() + simds - 1) / simds;
            if (waves != theirs.get(i)) {
                differences.add("%s %s %d: %s %s, LLVM's is %d"
                        .formatted(
                                arch, features, size, kernels.get(i).resources().registers(), ours, theirs.get(i)));
            }
        }
    }

    private String run(String tool, List<String> options, String... more) {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of(more));
        return compiled.tools().run(folder, tool, all.toArray(String[]::new));
    }

    /** 128 of 512 registers on each of four SIMDs are 16 waves, of which a group has 4. */
    @Test
    void registersOfCdna() {
        compiled.write(
                "one.ll",
                "target triple = \"amdgcn-amd-amdhsa\"\n"
                        + kernel("one", 128, 8, 0)
                        + "attributes #0 = { \"amdgpu-flat-work-group-size\"=\"256,256\" }\n");
        run("llc", List.of("-mcpu=gfx90a", "one.ll"), "-filetype=obj", "-o", "one.o");

        Occupancy occupancy = Compiled.kernel(compiled.read(folder.resolve("one.o")), "one")
                .occupancy()
                .orElseThrow();

        assertThat(occupancy.blocks()).isEqualTo(4);
        assertThat(occupancy.waves()).isEqualTo(16);
        assertThat(occupancy.mostWaves()).isEqualTo(32);
        assertThat(occupancy.limits()).containsExactly(Limit.REGISTERS);
    }
}

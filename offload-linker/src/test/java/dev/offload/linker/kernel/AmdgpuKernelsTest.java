package dev.offload.linker.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.kernel.Parameter.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read from code objects is what LLVM's tools print of them. */
class AmdgpuKernelsTest {

    @TempDir
    private Path folder;

    private Compiled compiled;

    @BeforeEach
    void find() {
        compiled = new Compiled(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gfx90a", "gfx90a:xnack+", "gfx908", "gfx942", "gfx1030", "gfx1100", "gfx1201"})
    void everyNumberIsTheOneOfReadelf(String arch) {
        Path object = compiled.codeObject(Compiled.KERNELS, arch);

        ImageContents contents = compiled.read(object);

        List<Map<String, String>> notes = notes(object);
        assertThat(notes).hasSize(5);
        assertThat(contents.knownKernels())
                .extracting(Kernel::name)
                .containsExactlyElementsOf(
                        notes.stream().map(note -> note.get(".name")).toList());
        notes.forEach(note -> compare(Compiled.kernel(contents, note.getOrDefault(".name", "")), note));
        assertThat(contents.architecture()).contains(arch);
        assertThat(contents.producer().orElseThrow()).contains("clang version ", "LLD ");
    }

    private static void compare(Kernel kernel, Map<String, String> note) {
        Resources resources = kernel.resources();
        assertThat(resources.registers())
                .isEqualTo(new Resources.Registers(
                        number(note, ".vgpr_count"), number(note, ".agpr_count"), number(note, ".sgpr_count")));
        assertThat(resources.memory().shared())
                .isEqualTo(OptionalLong.of(Long.parseLong(note.getOrDefault(".group_segment_fixed_size", ""))));
        assertThat(resources.memory().local())
                .isEqualTo(OptionalLong.of(Long.parseLong(note.getOrDefault(".private_segment_fixed_size", ""))));
        assertThat(resources.memory().localGrows()).isEqualTo(Boolean.parseBoolean(note.get(".uses_dynamic_stack")));
        assertThat(resources.spills())
                .contains(new Spills.Spilled(
                        number(note, ".vgpr_spill_count").orElseThrow(),
                        number(note, ".sgpr_spill_count").orElseThrow()));
        assertThat(kernel.bounds())
                .isEqualTo(new LaunchBounds(
                        number(note, ".max_flat_workgroup_size"), Optional.empty(), number(note, ".wavefront_size")));
        assertThat(kernel.parameters().orElseThrow().bytes())
                .isEqualTo(Long.parseLong(note.getOrDefault(".kernarg_segment_size", "")));
    }

    private static OptionalInt number(Map<String, String> note, String name) {
        String text = note.get(name);
        return text == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(text));
    }

    /** The scalars that readelf prints of each kernel. */
    private List<Map<String, String>> notes(Path object) {
        String text = compiled.tools().run(folder, "llvm-readelf", "--notes", object.toString());
        List<Map<String, String>> kernels = new ArrayList<>();
        Matcher line = Pattern.compile("(?m)^ {2}(- | {2})(\\.\\w+): *(\\S*)$").matcher(text);
        while (line.find()) {
            if (line.group(1).equals("- ")) {
                kernels.add(new HashMap<>());
            }
            kernels.get(kernels.size() - 1).put(line.group(2), line.group(3));
        }
        return kernels;
    }

    @Test
    void parametersAndWhatTheRunTimeAdds() {
        String source = """
                extern "C" __attribute__((global)) void three(float *x, char c, double d) {
                  x[__builtin_amdgcn_workgroup_id_x() * __builtin_amdgcn_workgroup_size_x()] = c + d;
                }
                """;

        Kernel kernel = Compiled.kernel(compiled.read(compiled.codeObject(source, "gfx90a")), "three");

        assertThat(kernel.parameters().orElseThrow().all())
                .containsExactly(
                        new Parameter("", 0, 8, Kind.POINTER),
                        new Parameter("", 8, 1, Kind.VALUE),
                        new Parameter("", 16, 8, Kind.VALUE));
        // The implicit arguments of code object version 5 and later.
        assertThat(kernel.parameters().orElseThrow().hidden()).isEqualTo(256);
    }

    @Test
    void aRequiredWorkGroupSize() {
        Path ir = compiled.write("required.ll", """
                target triple = "amdgcn-amd-amdhsa"
                define amdgpu_kernel void @required() !reqd_work_group_size !0 { ret void }
                !0 = !{i32 32, i32 4, i32 2}
                """);
        compiled.tools()
                .run(
                        folder,
                        "clang",
                        "--target=amdgcn-amd-amdhsa",
                        "-mcpu=gfx90a",
                        "-nogpulib",
                        "-o",
                        "r.hsaco",
                        ir.toString());

        Kernel kernel = Compiled.kernel(compiled.read(folder.resolve("r.hsaco")), "required");

        assertThat(kernel.bounds().required()).contains(new LaunchBounds.Size(32, 4, 2));
        assertThat(kernel.occupancy().orElseThrow().threads()).isEqualTo(256);
    }
}

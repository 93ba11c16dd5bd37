package dev.offload.linker.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.kernel.Parameter.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read from cubins is what ptxas said when it made them. */
class CubinKernelsTest {

    /** A kernel in the log of {@code ptxas -v}. */
    private static final Pattern REPORT = Pattern.compile("Compiling entry function '(\\S+)'[^\\n]*\\n"
            + "[^\\n]*Function properties[^\\n]*\\n"
            + "\\s*(\\d+) bytes stack frame, (\\d+) bytes spill stores, (\\d+) bytes spill loads\\n"
            + "[^\\n]*Used (\\d+) registers, used (\\d+) barriers([^\\n]*)");

    private static final Pattern SHARED = Pattern.compile("(\\d+) bytes smem");
    private static final Pattern CONSTANT = Pattern.compile("(\\d+) bytes cmem\\[(\\d)]");

    @TempDir
    private Path folder;

    private Compiled compiled;

    @BeforeEach
    void find() {
        compiled = new Compiled(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120"})
    void everyNumberIsTheOneOfPtxas(String arch) {
        Compiled.Output cubin = compiled.cubin(compiled.ptx(Compiled.KERNELS, arch), arch);

        ImageContents contents = compiled.read(cubin.file());

        List<MatchResult> reports = REPORT.matcher(cubin.log())
                .results()
                .map(MatchResult.class::cast)
                .toList();
        assertThat(reports).as(cubin.log()).hasSize(5);
        assertThat(contents.knownKernels())
                .extracting(Kernel::name)
                .containsExactlyInAnyOrderElementsOf(
                        reports.stream().map(report -> report.group(1)).toList());
        reports.forEach(report -> compare(Compiled.kernel(contents, report.group(1)), report, arch));
        assertThat(contents.architecture()).contains(arch);
        assertThat(contents.producer().orElseThrow()).matches("ptxas \\d+\\.\\d+\\.\\d+");
    }

    private static void compare(Kernel kernel, MatchResult report, String arch) {
        Resources resources = kernel.resources();
        String rest = report.group(7);
        assertThat(resources.memory().local()).as("stack of %s", kernel).hasValue(Long.parseLong(report.group(2)));
        assertThat(resources.spills())
                .as("spills of %s", kernel)
                .contains(new Spills.Traffic(Long.parseLong(report.group(3)), Long.parseLong(report.group(4))));
        assertThat(resources.registers().vector())
                .as("registers of %s", kernel)
                .hasValue(Integer.parseInt(report.group(5)));
        assertThat(resources.barriers().orElse(0))
                .as("barriers of %s", kernel)
                .isEqualTo(Integer.parseInt(report.group(6)));
        assertThat(resources.memory().shared())
                .as("shared memory of %s", kernel)
                .hasValue(SHARED.matcher(rest)
                        .results()
                        .mapToLong(found -> Long.parseLong(found.group(1)))
                        .sum());
        Map<Integer, Long> banks = new TreeMap<>();
        CONSTANT.matcher(rest)
                .results()
                .forEach(found -> banks.put(Integer.parseInt(found.group(2)), Long.parseLong(found.group(1))));
        // From Hopper on ptxas does not print them; that the parameters are in bank 0 is still so.
        if (Integer.parseInt(arch.substring(3)) < 90) {
            assertThat(resources.memory().constantBanks())
                    .as("constant banks of %s", kernel)
                    .isEqualTo(banks);
        } else {
            assertThat(resources.memory().constantBanks().get(0))
                    .isGreaterThan(kernel.parameters().orElseThrow().bytes());
        }
    }

    @Test
    void parametersHaveTheOffsetsOfTheSource() {
        ImageContents contents = compiled.read(
                compiled.cubin(compiled.ptx(Compiled.KERNELS, "sm_90"), "sm_90").file());

        Parameters bounded = Compiled.kernel(contents, "bounded").parameters().orElseThrow();
        assertThat(bounded.all())
                .containsExactly(
                        new Parameter("", 0, 40, Kind.VALUE),
                        new Parameter("", 40, 1, Kind.VALUE),
                        new Parameter("", 48, 8, Kind.POINTER),
                        new Parameter("", 56, 2, Kind.VALUE));
        assertThat(bounded.bytes()).isEqualTo(58);
        assertThat(Compiled.kernel(contents, "bounded").bounds())
                .isEqualTo(new LaunchBounds(OptionalInt.of(256), Optional.empty(), OptionalInt.of(32)));
        assertThat(Compiled.kernel(contents, "_Z3addIdLi4EEvPT_")
                        .parameters()
                        .orElseThrow()
                        .all())
                .containsExactly(new Parameter("", 0, 8, Kind.POINTER));
    }

    /** CUDA writes such parameters in records of another layout. */
    @Test
    void parametersOfMoreThanFourKilobytes() {
        String source = """
                struct A { char c[5000]; };
                struct B { char c[20000]; };
                extern "C" __attribute__((global)) void big(A a, B b, int n, float *x) { x[n] = a.c[n] + b.c[n]; }
                """;
        ImageContents contents = compiled.read(
                compiled.cubin(compiled.ptx(source, "sm_90"), "sm_90").file());

        assertThat(Compiled.kernel(contents, "big").parameters())
                .contains(new Parameters(
                        25016,
                        0,
                        List.of(
                                new Parameter("", 0, 5000, Kind.VALUE),
                                new Parameter("", 5000, 20000, Kind.VALUE),
                                new Parameter("", 25000, 4, Kind.VALUE),
                                new Parameter("", 25008, 8, Kind.POINTER))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sm_75", "sm_90", "sm_90a", "sm_100a", "sm_120f"})
    void boundsAndArchitectureAreThoseOfThePtx(String arch) {
        Path ptx = compiled.write("bounds.ptx", """
                .version 9.0
                .target %s
                .address_size 64
                .visible .entry required(.param .u64 p) .reqntid 32, 4, 2
                {
                  .shared .align 4 .b8 tile[512];
                  bar.sync 3;
                  ret;
                }
                .visible .entry most() .maxntid 64, 4 { ret; }
                """.formatted(arch));

        ImageContents contents = compiled.read(compiled.cubin(ptx, arch).file());

        Kernel required = Compiled.kernel(contents, "required");
        assertThat(required.bounds().required()).contains(new LaunchBounds.Size(32, 4, 2));
        assertThat(required.resources().barriers()).hasValue(4);
        assertThat(required.resources().memory().shared()).hasValue(512);
        assertThat(required.occupancy().orElseThrow().threads()).isEqualTo(256);
        assertThat(Compiled.kernel(contents, "most").bounds().maxThreads()).hasValue(256);
        assertThat(Compiled.kernel(contents, "most").parameters()).contains(new Parameters(0, 0, List.of()));
        // A cubin does not say that it is for a family.
        assertThat(contents.architecture()).contains(arch.replace("f", ""));
    }

    /** In a relocatable cubin the stack of what it calls is not known yet; nvlink adds it up, and its name to the note. */
    @Test
    void relocatableCubinsAndLinkedOnes() {
        Path ptx = compiled.ptx(Compiled.KERNELS, "sm_90");
        Path object = compiled.cubin(ptx, "sm_90", "-c").file();
        Path linked = folder.resolve("linked.cubin");
        compiled.tools()
                .run(
                        folder,
                        Compiled.cuda("nvlink").toString(),
                        "-arch",
                        "sm_90",
                        "-o",
                        linked.toString(),
                        object.toString());

        Kernel before = Compiled.kernel(compiled.read(object), "bounded");
        Kernel after = Compiled.kernel(compiled.read(linked), "bounded");

        assertThat(before.resources().memory().shared()).hasValue(4096);
        assertThat(after.resources().memory().shared()).hasValue(4096);
        assertThat(before.resources().memory().localGrows()).isTrue();
        assertThat(after.resources().memory().localGrows()).isFalse();
        assertThat(after.resources().registers()).isEqualTo(before.resources().registers());
        assertThat(after.parameters()).isEqualTo(before.parameters());
        assertThat(compiled.read(linked).producer().orElseThrow()).matches("nvlink [\\d.]+, ptxas [\\d.]+");
    }

    /** Up to CUDA 12 the header has the architecture in another place, and says there that it is for one chip only. */
    @Test
    void theHeaderOfOlderToolkits() throws IOException {
        Path cubin =
                compiled.cubin(compiled.ptx(Compiled.KERNELS, "sm_90"), "sm_90").file();
        byte[] bytes = Files.readAllBytes(cubin);
        bytes[8] = 7;
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(48, 0x005a0d5a);

        ImageContents older = compiled.read(Files.write(folder.resolve("older.cubin"), bytes));

        assertThat(older.architecture()).contains("sm_90a");
        assertThat(older.knownKernels()).isEqualTo(compiled.read(cubin).knownKernels());
    }

    /** Shared memory of an inline function may be used by any kernel, until they are linked. */
    @Test
    void sharedMemoryThatIsNotPlacedYetIsNotKnown() {
        String source = """
                template <int N> struct Tile {
                  __attribute__((device)) static float *get() { static __attribute__((shared)) float tile[N]; return tile; }
                };
                extern "C" __attribute__((global)) void uses(float *x) { Tile<100>::get()[x[0] > 1] = 1; x[1] = Tile<100>::get()[3]; }
                """;
        Path object = compiled.cubin(compiled.ptx(source, "sm_90", "-fgpu-rdc"), "sm_90", "-c")
                .file();
        Path linked = folder.resolve("linked.cubin");
        compiled.tools()
                .run(
                        folder,
                        Compiled.cuda("nvlink").toString(),
                        "-arch",
                        "sm_90",
                        "-o",
                        linked.toString(),
                        object.toString());

        Kernel before = Compiled.kernel(compiled.read(object), "uses");
        assertThat(before.resources().memory().shared()).isEmpty();
        assertThat(before.occupancy()).isEmpty();
        assertThat(Compiled.kernel(compiled.read(linked), "uses")
                        .resources()
                        .memory()
                        .shared())
                .hasValue(400);
    }

    @Test
    void theCodeSizeIsThatOfTheSymbol() {
        Path cubin =
                compiled.cubin(compiled.ptx(Compiled.KERNELS, "sm_90"), "sm_90").file();
        Map<String, OptionalLong> sizes = new TreeMap<>();
        compiled.read(cubin).knownKernels().forEach(kernel -> sizes.put(kernel.name(), kernel.codeBytes()));

        String symbols = compiled.tools().run(folder, "llvm-readelf", "-s", "--wide", cubin.toString());

        sizes.forEach((name, size) -> assertThat(symbols)
                .containsPattern(" " + size.orElseThrow() + " FUNC .* " + Pattern.quote(name) + "\\n"));
    }
}

package dev.offload.linker.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.input.LinkInput;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import dev.offload.linker.target.Triple;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that are linked with a registration object and run: the machine's own processor is the device. */
class RegistrationObjectTest {

    private static final LlvmTools LLVM = LlvmTools.find();
    private static final String HOST = Triple.host().text();

    /** The host changes its own copy of the variable: only the device still knows the first value. */
    private static final String SOURCE = """
            #include <stdio.h>
            #pragma omp declare target
            int added = 5;
            #pragma omp end declare target
            int main(void) {
                int y[4] = {1, 2, 3, 4};
                added = 1000;
            #pragma omp target map(tofrom : y)
                for (int i = 0; i < 4; i++)
                    y[i] = 2 * y[i] + added;
                printf("%d %d %d %d\\n", y[0], y[1], y[2], y[3]);
                return 0;
            }
            """;

    private static final List<String> HOST_PASS =
            List.of("-O1", "-fopenmp", "-fopenmp-targets=" + HOST, "--offload-host-only");

    @TempDir
    private static Path folder;

    private static Path hostObject = Path.of("");
    private static OffloadImage image =
            OffloadImage.of(ImageKind.OBJECT, OffloadKind.OPENMP, Target.parse("host"), new byte[0]);

    @BeforeAll
    static void compile() throws IOException {
        Path source = Files.writeString(folder.resolve("program.c"), SOURCE);
        hostObject = folder.resolve("program.o");
        Path device = folder.resolve("device.o");
        List<String> clang = List.of("-O1", "-fopenmp", "-fopenmp-targets=" + HOST, "-c", source.toString(), "-o");
        LLVM.run("clang", with(clang, hostObject.toString(), "--offload-host-only"));
        LLVM.run("clang", with(clang, device.toString(), "--offload-device-only", "-nogpulib", "-fPIC"));
        Path library = folder.resolve("device.so");
        LLVM.run("ld.lld", List.of("-shared", "-Bsymbolic", device.toString(), "-o", library.toString()));
        image = OffloadImage.of(
                ImageKind.OBJECT, OffloadKind.OPENMP, Target.parse("host"), Files.readAllBytes(library));
    }

    @ParameterizedTest
    @CsvSource({"lld, false", "lld, true", "bfd, false", "bfd, true"})
    void programRuns(String linker, boolean collectSections) throws IOException {
        Path program = link(linker, collectSections, wrap());

        assertThat(LlvmTools.run(List.of(program.toString()))).isEqualTo("7 9 11 13\n");
    }

    @Test
    void programRunsAfterStrip() throws IOException {
        Path program = link("lld", true, wrap());
        LLVM.run("llvm-strip", List.of("-s", program.toString()));

        assertThat(LlvmTools.run(List.of(program.toString()))).isEqualTo("7 9 11 13\n");
    }

    @Test
    void llvmFindsTheImageInObjectAndProgram() throws IOException {
        Path registration = wrap();
        Path program = link("lld", true, registration);

        for (Path file : List.of(registration, program)) {
            assertThat(LLVM.run("llvm-objdump", List.of("--offloading", file.toString())))
                    .containsPattern("kind +elf")
                    .containsPattern("triple +" + HOST)
                    .containsPattern("producer +openmp");
        }
    }

    @Test
    void readsTheEntriesOfHostObjects() {
        HostEntries entries = entries(hostObject);

        assertThat(entries.section()).isEqualTo(EntrySection.CURRENT);
        assertThat(entries.symbols()).hasSize(2).contains(".offloading.entry.added");
        assertThat(entries.kernels())
                .singleElement()
                .asString()
                .startsWith("__omp_offloading_")
                .contains("_main_l8");
    }

    @Test
    void bitcodeHasTheEntriesThatItsObjectHas() throws IOException {
        Path bitcode = folder.resolve("bitcode.o");
        String source = folder.resolve("program.c").toString();
        LLVM.run("clang", with(HOST_PASS, "-flto", "-c", source, "-o", bitcode.toString()));

        assertThat(entries(bitcode)).isEqualTo(entries(hostObject));
    }

    /** A linker may leave the member out. */
    @Test
    void theEntriesOfAnArchiveArePossibleOnly() throws IOException {
        Path archive = folder.resolve("library.a");
        LLVM.run("llvm-ar", List.of("rcs", archive.toString(), hostObject.toString()));

        HostEntries ofArchive = entries(archive);

        assertThat(ofArchive.symbols()).isEmpty();
        assertThat(ofArchive.kernels()).isEmpty();
        assertThat(ofArchive.possible()).isEqualTo(entries(hostObject).symbols());
        assertThat(entries(archive, hostObject)).isEqualTo(entries(hostObject));
    }

    @Test
    void refusesObjectsWhoseEntriesAreInDifferentSections() throws IOException {
        Path older = objectWithEntry("omp_offloading_entries", "{ i64, i16, i16, i32, ptr, ptr, i64, i64, ptr }");

        assertThatThrownBy(() -> entries(hostObject, older)).isInstanceOfSatisfying(LinkerException.class, failure -> {
            assertThat(failure.problem()).isEqualTo(Problem.HOST_OBJECTS_DISAGREE);
            assertThat(failure).hasMessageContainingAll(hostObject.toString(), older.toString());
        });
    }

    @Test
    void followsTheEntriesOfLlvm20() throws IOException {
        Path older = objectWithEntry("omp_offloading_entries", "{ i64, i16, i16, i32, ptr, ptr, i64, i64, ptr }");

        assertThat(entries(older))
                .isEqualTo(new HostEntries(
                        EntrySection.BEFORE_LLVM_21, List.of(".offloading.entry.k"), List.of(), List.of()));
    }

    @Test
    void refusesEntriesOfLlvm19() throws IOException {
        Path old = objectWithEntry("omp_offloading_entries", "{ ptr, ptr, i64, i32, i32 }");

        assertThatThrownBy(() -> entries(old))
                .isInstanceOf(LinkerException.class)
                .hasMessageContaining("LLVM 19");
    }

    @Test
    void refusesKernelsWithoutAnImage() {
        HostEntries entries = entries(hostObject);

        assertThatThrownBy(() -> new Registration(new HostTriple(Triple.host()), List.of(), entries))
                .isInstanceOfSatisfying(
                        LinkerException.class,
                        failure -> assertThat(failure.problem()).isEqualTo(Problem.NO_IMAGE_FOR_KERNELS))
                .hasMessageContaining("main_l8");
    }

    @ParameterizedTest
    @CsvSource({
        "arm64-apple-macosx14, macOS",
        "x86_64-unknown-freebsd, x86_64-unknown-freebsd",
        "nvptx64-nvidia-cuda, nvptx64",
        "riscv64-unknown-linux-gnu, riscv64"
    })
    void refusesOtherHosts(String triple, String named) {
        assertThatThrownBy(() -> new HostTriple(new Triple(triple)))
                .isInstanceOfSatisfying(
                        LinkerException.class,
                        failure -> assertThat(failure.problem()).isEqualTo(Problem.HOST_NOT_SUPPORTED))
                .hasMessageContaining(named);
    }

    @ParameterizedTest
    @CsvSource({"x86_64-unknown-linux-gnu, EM_X86_64", "aarch64-unknown-linux-gnu, EM_AARCH64"})
    void objectHasTheSectionsThatToolsGoBy(String triple, String machine) throws IOException {
        Path object = folder.resolve(triple + ".o");
        Files.write(
                object,
                LLVM.wrapper()
                        .object(new Registration(
                                new HostTriple(new Triple(triple)), List.of(image), HostEntries.UNKNOWN)));

        String sections = LLVM.run("llvm-readobj", List.of("-hS", object.toString()));

        assertThat(sections)
                .contains(machine, "Name: .llvm.offloading", "Type: SHT_LLVM_OFFLOADING", "Name: .text.startup")
                .containsPattern("(?s)Name: .init_array.101 .*?Type: SHT_INIT_ARRAY")
                .containsPattern("(?s)Name: llvm_offload_entries .*?SHF_GNU_RETAIN");
    }

    private static Path wrap() throws IOException {
        Registration registration =
                new Registration(new HostTriple(Triple.host()), List.of(image), entries(hostObject));
        return Files.write(
                Files.createTempFile(folder, "registration", ".o"),
                LLVM.wrapper().object(registration));
    }

    private static Path link(String linker, boolean collectSections, Path registration) throws IOException {
        Path program = Files.createTempFile(folder, "program", "");
        Path runtime = LLVM.home().resolve("lib");
        LLVM.run(
                "clang",
                with(
                        List.of("-fuse-ld=" + linker, hostObject.toString(), registration.toString()),
                        collectSections ? "-Wl,--gc-sections" : "-Wl,--no-gc-sections",
                        "-L" + runtime,
                        "-lomptarget",
                        "-lomp",
                        "-Wl,-rpath," + runtime,
                        "-o",
                        program.toString()));
        return program;
    }

    private static Path objectWithEntry(String section, String type) throws IOException {
        Path ir = Files.createTempFile(folder, "entry", ".ll");
        Files.writeString(
                ir,
                "target triple = \"x86_64-pc-linux-gnu\"\n@.offloading.entry.k = weak constant %s { %s }, section \"%s\"\n"
                        .formatted(type, type.contains("i16") ? VARIABLE_ENTRY : OLD_VARIABLE_ENTRY, section));
        Path object = ir.resolveSibling(ir.getFileName() + ".o");
        LLVM.run("llc", List.of("-filetype=obj", "-relocation-model=pic", ir.toString(), "-o", object.toString()));
        return object;
    }

    private static final String VARIABLE_ENTRY =
            "i64 0, i16 1, i16 1, i32 0, ptr @.offloading.entry.k, ptr null, i64 4, i64 0, ptr null";
    private static final String OLD_VARIABLE_ENTRY = "ptr @.offloading.entry.k, ptr null, i64 4, i32 0, i32 0";

    private static List<String> with(List<String> first, String... rest) {
        List<String> all = new ArrayList<>(first);
        all.addAll(List.of(rest));
        return all;
    }

    private static HostEntries entries(Path... inputs) {
        return HostEntriesReader.read(Stream.of(inputs).map(LinkInput::of).toList(), LLVM::open);
    }
}

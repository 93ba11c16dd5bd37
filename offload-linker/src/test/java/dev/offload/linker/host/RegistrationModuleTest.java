package dev.offload.linker.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import dev.offload.linker.target.Triple;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The module beside the one that LLVM's own llvm-offload-wrapper makes for the same images. */
class RegistrationModuleTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"x86_64-pc-linux-gnu", "aarch64-unknown-linux-gnu", "x86_64-pc-windows-msvc"})
    void isThatOfLlvmForOpenMp(String triple) throws IOException {
        List<OffloadImage> images = List.of(
                image("nvptx64-nvidia-cuda:sm_90", "first"),
                image("nvptx64-nvidia-cuda:sm_80", "the second one"),
                image("amdgcn-amd-amdhsa:gfx90a:xnack+", "third"));
        Registration registration = new Registration(new HostTriple(new Triple(triple)), images, HostEntries.UNKNOWN);
        List<byte[]> binaries = images.stream()
                .map(image -> OffloadBinaryWriter.write(List.of(image)))
                .toList();

        String ours = LLVM.wrapper().ir(registration);

        assertThat(expected(ours)).isEqualTo(theirs(OffloadKind.OPENMP, triple, binaries));
    }

    @ParameterizedTest
    @CsvSource({
        "CUDA, x86_64-pc-linux-gnu",
        "CUDA, aarch64-unknown-linux-gnu",
        "CUDA, x86_64-pc-windows-msvc",
        "HIP, x86_64-pc-linux-gnu",
        "HIP, aarch64-unknown-linux-gnu",
        "HIP, x86_64-pc-windows-msvc"
    })
    void isThatOfLlvmForAFatBinary(OffloadKind kind, String triple) throws IOException {
        byte[] fatBinary = "some images".getBytes(StandardCharsets.US_ASCII);
        String target = kind == OffloadKind.CUDA ? "nvptx64-nvidia-cuda:sm_90" : "amdgcn-amd-amdhsa:gfx90a";
        OffloadImage image = OffloadImage.of(ImageKind.FATBINARY, kind, Target.parse(target), fatBinary);
        Registration registration =
                new Registration(new HostTriple(new Triple(triple)), List.of(image), HostEntries.UNKNOWN);

        String ours = LLVM.wrapper().ir(registration);

        assertThat(expected(ours)).isEqualTo(theirs(kind, triple, List.of(fatBinary)));
    }

    @Test
    void registersEachKindWithItsRuntime() {
        OffloadImage cuda =
                OffloadImage.of(ImageKind.FATBINARY, OffloadKind.CUDA, Target.parse("sm_90"), new byte[] {1});
        OffloadImage hip =
                OffloadImage.of(ImageKind.FATBINARY, OffloadKind.HIP, Target.parse("gfx90a"), new byte[] {2});
        Registration registration = new Registration(
                linux(), List.of(hip, cuda, image("nvptx64-nvidia-cuda:sm_90", "o")), HostEntries.UNKNOWN);

        assertThat(LLVM.wrapper().ir(registration))
                .contains(
                        "[3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 101, ptr @.omp_offloading.descriptor_reg, ptr null },"
                                + " { i32, ptr, ptr } { i32 101, ptr @.cuda.fatbin_reg, ptr null },"
                                + " { i32, ptr, ptr } { i32 101, ptr @.hip.fatbin_reg, ptr null }]")
                .containsOnlyOnce("declare i32 @atexit");
    }

    @Test
    void keepsEachEntryOfTheHostObjects() {
        HostEntries entries = new HostEntries(
                EntrySection.BEFORE_LLVM_21,
                List.of(".offloading.entry.a", ".offloading.entry.b"),
                List.of(".offloading.entry.c"),
                List.of("a"));
        Registration registration =
                new Registration(linux(), List.of(image("nvptx64-nvidia-cuda:sm_90", "first")), entries);

        assertThat(LLVM.wrapper().ir(registration).lines())
                .contains(
                        "@__start_omp_offloading_entries = external hidden constant [0 x %struct.__tgt_offload_entry]",
                        "@.offloading.entry.a = external hidden constant %struct.__tgt_offload_entry",
                        "@.offloading.entry.c = extern_weak dso_local hidden constant %struct.__tgt_offload_entry",
                        "@.omp_offloading.kept_entries = internal constant [3 x ptr] [ptr @.offloading.entry.a, ptr @.offloading.entry.b, ptr @.offloading.entry.c]",
                        "@llvm.used = appending global [2 x ptr] [ptr @__dummy.omp_offloading_entries, ptr @.omp_offloading.kept_entries], section \"llvm.metadata\"");
    }

    @Test
    void registersImagesInDescendingOrder() {
        Registration registration = new Registration(
                linux(),
                List.of(
                        image("amdgcn-amd-amdhsa:gfx90a", "c"),
                        image("x86_64-pc-linux-gnu", "a"),
                        image("nvptx64-nvidia-cuda:sm_80", "b"),
                        image("nvptx64-nvidia-cuda:sm_90", "b")),
                HostEntries.UNKNOWN);

        assertThat(registration.images())
                .extracting(image -> image.triple() + " " + image.arch())
                .containsExactly(
                        "x86_64-pc-linux-gnu generic",
                        "nvptx64-nvidia-cuda sm_90",
                        "nvptx64-nvidia-cuda sm_80",
                        "amdgcn-amd-amdhsa gfx90a");
    }

    /** Our text with each intended difference undone. */
    private static String expected(String ours) {
        return ours
                // Retained by linkers that collect sections, where LLVM's is only kept by the compiler.
                .replace("@llvm.used", "@llvm.compiler.used")
                // Bounds that are not empty are not dropped.
                .replaceAll(
                        "@__(before|after)_llvm_offload_entries = (.*)\\[1 x (.*), align 8\\n",
                        "@__$1_llvm_offload_entries = $2[0 x $3\n")
                .replaceAll(
                        "getelementptr inbounds \\(%struct.__tgt_offload_entry, ptr @__before_llvm_offload_entries, i64 1\\)",
                        "@__start_llvm_offload_entries")
                .replace("@__before_llvm_offload_entries", "@__start_llvm_offload_entries")
                .replace("@__after_llvm_offload_entries", "@__stop_llvm_offload_entries")
                // Stronger, and true: the pointers are inside the image or just past it.
                .replace("getelementptr inbounds ([", "getelementptr ([");
    }

    private String theirs(OffloadKind kind, String triple, List<byte[]> binaries) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-kind=" + kind.word(), "--triple=" + triple));
        for (byte[] binary : binaries) {
            arguments.add(Files.write(folder.resolve(arguments.size() + ".bin"), binary)
                    .toString());
        }
        Path module = folder.resolve("theirs.bc");
        arguments.addAll(List.of("-o", module.toString()));
        LLVM.run("llvm-offload-wrapper", arguments);
        String text = LLVM.run("llvm-dis", List.of(module.toString(), "-o", "-"));
        return text.replaceFirst(
                Pattern.quote("; ModuleID = '" + module + "'"), "; ModuleID = 'offload.wrapper.module'");
    }

    private static HostTriple linux() {
        return new HostTriple(new Triple("x86_64-pc-linux-gnu"));
    }

    private static OffloadImage image(String target, String content) {
        return OffloadImage.of(
                ImageKind.OBJECT,
                OffloadKind.OPENMP,
                Target.parse(target),
                content.getBytes(StandardCharsets.US_ASCII));
    }
}

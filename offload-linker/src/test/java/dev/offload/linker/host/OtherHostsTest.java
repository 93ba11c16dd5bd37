package dev.offload.linker.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.input.LinkInput;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Registration objects for hosts other than this one, beside those of llvm-offload-wrapper and llc. */
class OtherHostsTest {

    private static final LlvmTools LLVM = LlvmTools.find();
    private static final String WINDOWS = "x86_64-pc-windows-msvc";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(
            value = OffloadKind.class,
            names = {"OPENMP", "CUDA", "HIP"})
    void objectForAarch64HasTheSectionsSymbolsAndRelocationsOfLlvm(OffloadKind kind) throws IOException {
        String triple = "aarch64-unknown-linux-gnu";

        assertThat(description(ours(kind, triple)))
                // Retained by linkers that collect sections, where LLVM's is not.
                .map(line -> line.replace(" AR ", "  A "))
                .isEqualTo(description(theirs(kind, triple)));
    }

    @Test
    void aWindowsProgramHasTheEntriesBetweenTheBounds() throws IOException {
        Path source = folder.resolve("main.c");
        Files.writeString(source, """
                typedef struct { long long reserved; short version, kind; int flags; void *address; char *name;
                                 long long size, data; void *auxiliary; } entry;
                static int x;
                __declspec(allocate("llvm_offload_entries$OE")) __attribute__((weak)) const entry one = {0, 1, 1, 0, &x, "x", 4, 0, 0};
                struct descriptor { int images; void *image; entry *begin, *end; };
                void __tgt_register_lib(struct descriptor *d) {}
                void __tgt_unregister_lib(struct descriptor *d) {}
                int atexit(void (*f)(void)) { return 0; }
                int start(void) { return 0; }
                """);
        Path object = folder.resolve("main.obj");
        LLVM.run("clang", List.of("--target=" + WINDOWS, "-c", source.toString(), "-o", object.toString()));
        Path program = folder.resolve("main.exe");
        Registration registration = new Registration(
                new HostTriple(new Triple(WINDOWS)), List.of(image(OffloadKind.OPENMP)), entries(object));
        Path wrapped = Files.write(folder.resolve("r.obj"), LLVM.wrapper().object(registration));

        LLVM.run(
                "lld-link",
                List.of(
                        "/entry:start",
                        "/subsystem:console",
                        "/nodefaultlib",
                        "/opt:ref",
                        "/out:" + program,
                        object.toString(),
                        wrapped.toString()));

        // The entry, which nothing but the registration refers to, and the bounds, of 56 bytes each.
        assertThat(LLVM.run("llvm-readobj", List.of("--sections", program.toString())))
                .containsPattern("Name: llvm_of[^}]*VirtualSize: 0xA8");
    }

    private Path ours(OffloadKind kind, String triple) throws IOException {
        Registration registration =
                new Registration(new HostTriple(new Triple(triple)), List.of(image(kind)), HostEntries.UNKNOWN);
        return Files.write(folder.resolve("ours.o"), LLVM.wrapper().object(registration));
    }

    private Path theirs(OffloadKind kind, String triple) throws IOException {
        Path input = folder.resolve("image");
        OffloadImage image = image(kind);
        Files.write(input, kind == OffloadKind.OPENMP ? OffloadBinaryWriter.write(List.of(image)) : image.bytes());
        Path module = folder.resolve("theirs.bc");
        LLVM.run(
                "llvm-offload-wrapper",
                List.of("-kind=" + kind.word(), "--triple=" + triple, input.toString(), "-o", module.toString()));
        Path object = folder.resolve("theirs.o");
        LLVM.run(
                "llc",
                List.of("-filetype=obj", "-relocation-model=pic", "-O2", module.toString(), "-o", object.toString()));
        return object;
    }

    /** The sections with their flags, the symbols and the relocations, without what depends on the order of strings. */
    private List<String> description(Path object) throws IOException {
        String text = LLVM.run("llvm-readelf", List.of("-SsrW", object.toString()));
        List<String> lines = new ArrayList<>();
        for (String line : text.lines().toList()) {
            lines.add(line.replaceAll("\\[ *\\d+\\]", "[]")
                    .replaceAll("\\b[0-9a-f]{6,16}\\b", "#")
                    .strip());
        }
        return lines;
    }

    private static OffloadImage image(OffloadKind kind) {
        byte[] content = "some images".getBytes(StandardCharsets.US_ASCII);
        ImageKind imageKind = kind == OffloadKind.OPENMP ? ImageKind.OBJECT : ImageKind.FATBINARY;
        return OffloadImage.of(imageKind, kind, Target.parse("nvptx64-nvidia-cuda:sm_90"), content);
    }

    private static HostEntries entries(Path... inputs) {
        return HostEntriesReader.read(Stream.of(inputs).map(LinkInput::of).toList(), LLVM::open);
    }
}

package dev.offload.linker.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.llvm.Llvm;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Images are found where llvm-objdump finds them, and damaged files are errors. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OffloadImageFinderTest {

    private static final String LONG_NAME = "a-member-with-a-name-that-is-too-long-for-the-header.o";

    private Path folder = Path.of("");
    private List<Path> files = List.of();
    private Path host = Path.of("");
    private Path gpu = Path.of("");
    private Path library = Path.of("");

    @BeforeAll
    void makeFiles(@TempDir Path temporary) throws IOException {
        folder = temporary;
        FatFiles make = new FatFiles(folder);
        host = make.hostObject("host.o");
        gpu = make.gpuObject("gpu.o");
        Path plain = make.plainObject("plain.o");
        Path named = make.hostObject(LONG_NAME);
        library = make.archive("lib.a", "rcs", host, plain, gpu, named, host);
        files = List.of(
                host,
                gpu,
                plain,
                make.program("program"),
                make.sharedLibrary("library.so"),
                make.relocatable("relocatable.o"),
                library,
                make.archive("thin.a", "rcsT", host, gpu, named),
                Files.write(folder.resolve("images.bin"), OffloadBinaryWriter.write(images(gpu))));
    }

    Stream<Path> files() {
        return files.stream();
    }

    @ParameterizedTest
    @MethodSource("files")
    void theImagesAreThoseThatLlvmFinds(Path file) {
        String listed = LlvmTools.find().run(folder, "llvm-objdump", "--offloading", file.toString());

        assertThat(images(file)).map(OffloadImage::arch).isEqualTo(values(listed, "arch"));
        assertThat(images(file)).map(OffloadImage::triple).isEqualTo(values(listed, "triple"));
        assertThat(images(file)).map(image -> image.offloadKind().word()).isEqualTo(values(listed, "producer"));
    }

    private static List<String> values(String listed, String key) {
        return Pattern.compile("(?m)^" + key + " *(.*)$")
                .matcher(listed)
                .results()
                .map(match -> match.group(1).strip())
                .toList();
    }

    private static List<OffloadImage> images(Path file) {
        return OffloadImageFinder.find(file).stream().map(FoundImage::image).toList();
    }

    @Test
    void severalBinariesInOneSectionAreAllFound() throws IOException {
        LlvmTools.find().run(folder, "ld.lld", "-r", "host.o", "gpu.o", LONG_NAME, "-o", "joined.o");

        assertThat(images(folder.resolve("joined.o")))
                .map(OffloadImage::describe)
                .containsExactlyInAnyOrder(
                        "x86_64-pc-linux-gnu:generic",
                        "x86_64-pc-linux-gnu:generic",
                        "amdgcn-amd-amdhsa:gfx90a:xnack+",
                        "nvptx64-nvidia-cuda:sm_90");
    }

    @Test
    void anImageOfAnArchiveNamesItsMember() {
        assertThat(OffloadImageFinder.find(library))
                .map(FoundImage::source)
                .containsExactly(
                        library + "(host.o)",
                        library + "(gpu.o)",
                        library + "(gpu.o)",
                        library + "(" + LONG_NAME + ")",
                        library + "(host.o)");
    }

    @ParameterizedTest
    @MethodSource("archiveFormats")
    void archivesOfOtherSystemsAreRead(String format) {
        Path archive = new FatFiles(folder).archive(format + ".a", "rcS", host, folder.resolve(LONG_NAME));
        LlvmTools.find().run(folder, "llvm-ar", "--format=" + format, "rcS", format + "2.a", "host.o", LONG_NAME);

        assertThat(images(folder.resolve(format + "2.a")))
                .isEqualTo(images(archive))
                .hasSize(2);
    }

    static Stream<String> archiveFormats() {
        return Stream.of("gnu", "bsd", "darwin");
    }

    @Test
    void anArchiveInAnArchiveIsSearched() throws IOException {
        LlvmTools.find().run(folder, "llvm-ar", "rcS", "outer.a", "lib.a");

        assertThat(OffloadImageFinder.find(folder.resolve("outer.a")))
                .hasSize(5)
                .first()
                .returns(folder.resolve("outer.a") + "(lib.a)(host.o)", FoundImage::source);
    }

    @Test
    void aThinArchiveThatNamesItselfIsAnError() throws IOException {
        String member = String.format("%-16s%-12s%-6s%-6s%-8s%-10s`\n", "self.a/", "0", "0", "0", "644", "68");
        Path archive = Files.writeString(folder.resolve("self.a"), "!<thin>\n" + member.repeat(100));

        assertThatThrownBy(() -> OffloadImageFinder.find(archive))
                .isInstanceOf(LinkerException.class)
                .hasMessage(archive + "(self.a): archives lie too deep in archives");
    }

    @Test
    void aMissingMemberOfAThinArchiveIsNamed() throws IOException {
        Path object = new FatFiles(folder).hostObject("gone.o");
        Path archive = new FatFiles(folder).archive("incomplete.a", "rcST", object);
        Files.delete(object);

        assertThatThrownBy(() -> OffloadImageFinder.find(archive))
                .isInstanceOf(LinkerException.class)
                .hasMessage(object + " is not there");
    }

    @Test
    void hostBitcodeHasTheImagesThatItsObjectWillHave() {
        FatFiles make = new FatFiles(folder);
        Path bitcode = make.hostBitcode("bitcode.o");
        Path archive = make.archive("bitcode.a", "rcS", gpu, bitcode);

        assertThat(OffloadImageFinder.find(bitcode, this::llvm)).singleElement().satisfies(found -> {
            assertThat(found.source()).isEqualTo(bitcode.toString());
            assertThat(found.image().describe()).isEqualTo("x86_64-pc-linux-gnu:generic");
            assertThat(found.image().kind()).isEqualTo(ImageKind.OBJECT);
            assertThat(found.image().bytes()).startsWith(0x7f, 'E', 'L', 'F');
        });
        assertThat(OffloadImageFinder.find(archive, this::llvm)).hasSize(3);
        assertThat(OffloadImageFinder.find(bitcode)).isEmpty();
    }

    @Test
    void bitcodeThatLlvmDoesNotReadIsAnError() throws IOException {
        byte[] whole = Files.readAllBytes(new FatFiles(folder).hostBitcode("cut.o"));
        Path cut = Files.write(folder.resolve("cut.bc"), Arrays.copyOf(whole, 200));

        assertThatThrownBy(() -> OffloadImageFinder.find(cut, this::llvm))
                .isInstanceOfSatisfying(
                        LinkerException.class, e -> assertThat(e.problem()).isEqualTo(Problem.BAD_INPUT))
                .hasMessageMatching("\\Q" + cut + "\\E: LLVM [0-9.]+ does not read this bitcode: (?s:.+)");
    }

    private Llvm llvm() {
        return Llvm.open(LlvmTools.find().home().resolve("lib/libLLVM.so"));
    }

    @Test
    void filesOfOtherFormatsHaveNoImages() throws IOException {
        for (String content : List.of("", "\n", "some text", "\u007fEL", "!<arch>\n", "// a .ptx file")) {
            assertThat(OffloadImageFinder.find(Files.writeString(folder.resolve("other"), content)))
                    .isEmpty();
        }
    }

    @Test
    void filesThatCannotBeReadAreNamed() {
        assertThatThrownBy(() -> OffloadImageFinder.find(folder.resolve("nowhere.o")))
                .isInstanceOfSatisfying(
                        LinkerException.class, e -> assertThat(e.problem()).isEqualTo(Problem.UNREADABLE_INPUT))
                .hasMessage(folder.resolve("nowhere.o") + " is not there");
        assertThatThrownBy(() -> OffloadImageFinder.find(folder)).hasMessage(folder + " is a folder");
    }

    @ParameterizedTest
    @MethodSource("files")
    void damageIsAnErrorOrOtherImages(Path file) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(file.getFileName().hashCode());
        Path damaged = folder.resolve("damaged");
        for (int round = 0; round < 100; round++) {
            byte[] bytes = random.nextBoolean() ? whole.clone() : Arrays.copyOf(whole, random.nextInt(whole.length));
            for (int i = random.nextInt(20); i > 0 && bytes.length > 0; i--) {
                bytes[at(random, bytes.length)] = (byte) random.nextInt();
            }
            Files.write(damaged, bytes);
            try {
                assertThat(images(damaged))
                        .allSatisfy(image -> assertThat(image.size()).isNotNegative());
            } catch (LinkerException e) {
                assertThat(e.problem()).isIn(Problem.BAD_INPUT, Problem.UNREADABLE_INPUT);
            }
        }
    }

    /** Mostly in the headers at the start and the section headers at the end. */
    private static int at(Random random, int length) {
        int near = Math.min(length, 2000);
        return switch (random.nextInt(3)) {
            case 0 -> random.nextInt(Math.min(length, 100));
            case 1 -> length - 1 - random.nextInt(near);
            default -> random.nextInt(length);
        };
    }

    @Test
    void offloadSectionsThatOverlapAreAnError() throws IOException {
        ByteBuffer elf = ByteBuffer.allocate(64 + 100 * 64).order(ByteOrder.LITTLE_ENDIAN);
        elf.put(new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1});
        elf.putLong(40, 64).putShort(58, (short) 64).putShort(60, (short) 100);
        for (int i = 0; i < 100; i++) {
            elf.putInt(64 + 64 * i + 4, 0x6fff4c0b).putLong(64 + 64 * i + 32, elf.capacity());
        }
        Path file = Files.write(folder.resolve("overlap.o"), elf.array());

        assertThatThrownBy(() -> OffloadImageFinder.find(file))
                .isInstanceOf(LinkerException.class)
                .hasMessage(file + ": its offload sections overlap");
    }

    @Test
    void anElfFileThatIsNotTakenSaysSo() throws IOException {
        byte[] elf = Files.readAllBytes(host);
        elf[4] = 1;
        Path file = Files.write(folder.resolve("elf32.o"), elf);

        assertThatThrownBy(() -> OffloadImageFinder.find(file))
                .isInstanceOf(LinkerException.class)
                .hasMessage(file + ": only 64-bit little-endian ELF files are taken");
    }
}

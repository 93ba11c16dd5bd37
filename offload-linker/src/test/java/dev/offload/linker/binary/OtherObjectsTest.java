package dev.offload.linker.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.problem.LinkerException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Images in the objects, programs and libraries of Windows and macOS. */
class OtherObjectsTest {

    private static final String WINDOWS = "x86_64-pc-windows-msvc";

    private final LlvmTools llvm = LlvmTools.find();

    @TempDir
    private Path folder;

    @BeforeEach
    void makeObjects() throws IOException {
        Files.writeString(folder.resolve("k.cubin"), "a cubin");
        for (String arch : List.of("sm_80", "sm_90")) {
            llvm.run(
                    folder,
                    "llvm-offload-binary",
                    "-o",
                    arch + ".bin",
                    "--image=file=k.cubin,triple=nvptx64-nvidia-cuda,arch=" + arch + ",kind=openmp");
        }
        byte[] one = Files.readAllBytes(folder.resolve("sm_80.bin"));
        byte[] two = Files.readAllBytes(folder.resolve("sm_90.bin"));
        byte[] both = Arrays.copyOf(one, one.length + 64 + two.length);
        System.arraycopy(two, 0, both, one.length + 64, two.length);
        Files.write(folder.resolve("both.bin"), both);
        Files.writeString(folder.resolve("main.c"), "int start(void) { return 0; }\n");
    }

    @Test
    void thoseOfACoffObjectAreThoseThatLlvmFinds() throws IOException {
        object(WINDOWS, "sm_90.bin");

        assertThat(images("with.o")).containsExactly("nvptx64-nvidia-cuda:sm_90");
        assertThat(llvm.run(folder, "llvm-objdump", "--offloading", "with.o")).contains("sm_90");
    }

    @ParameterizedTest
    @ValueSource(strings = {WINDOWS, "aarch64-pc-windows-msvc", "arm64-apple-macosx14", "x86_64-apple-macosx14"})
    void severalBinariesMayLieInASectionOfAnObject(String triple) throws IOException {
        object(triple, "both.bin");

        assertThat(images("with.o")).containsExactly("nvptx64-nvidia-cuda:sm_80", "nvptx64-nvidia-cuda:sm_90");
    }

    @Test
    void areFoundInAWindowsProgram() throws IOException {
        object(WINDOWS, "both.bin");
        llvm.run(folder, "llvm-objcopy", "--set-section-flags=.llvm.offloading=data,readonly", "with.o");

        llvm.run(folder, "lld-link", "/entry:start", "/subsystem:console", "/nodefaultlib", "/out:main.exe", "with.o");

        assertThat(images("main.exe")).containsExactly("nvptx64-nvidia-cuda:sm_80", "nvptx64-nvidia-cuda:sm_90");
    }

    @Test
    void areFoundInEachSliceOfAUniversalFile() throws IOException {
        object("arm64-apple-macosx14", "sm_80.bin");
        Files.move(folder.resolve("with.o"), folder.resolve("arm.o"));
        object("x86_64-apple-macosx14", "sm_90.bin");
        llvm.run(folder, "llvm-ar", "rcs", "x86.a", "with.o");

        llvm.run(folder, "llvm-lipo", "-create", "arm.o", "x86.a", "-output", "universal");

        assertThat(images("universal"))
                .containsExactlyInAnyOrder("nvptx64-nvidia-cuda:sm_80", "nvptx64-nvidia-cuda:sm_90");
    }

    @Test
    void slicesThatOverlapAreRefused() throws IOException {
        ByteBuffer file = ByteBuffer.allocate(100);
        file.putInt(0xcafebabe).putInt(2);
        for (int i = 0; i < 2; i++) {
            file.putInt(0x01000007).putInt(3).putInt(0).putInt(100).putInt(0);
        }
        Path universal = Files.write(folder.resolve("overlap"), file.array());

        assertThatThrownBy(() -> OffloadImageFinder.find(universal)).hasMessageContaining("its slices overlap");
    }

    /** It begins as a universal file does. */
    @Test
    void aJavaClassHasNone() throws IOException {
        Path file = folder.resolve("Test.class");
        try (var in = getClass().getResourceAsStream("OtherObjectsTest.class")) {
            Files.copy(Objects.requireNonNull(in), file);
        }

        assertThat(OffloadImageFinder.find(file)).isEmpty();
    }

    @Test
    void areFoundInALibraryOfCoffObjects() throws IOException {
        object(WINDOWS, "sm_90.bin");
        llvm.run(folder, "llvm-ar", "rcs", "k.lib", "with.o");

        assertThat(images("k.lib")).containsExactly("nvptx64-nvidia-cuda:sm_90");
    }

    @ParameterizedTest
    @ValueSource(strings = {WINDOWS, "arm64-apple-macosx14"})
    void anObjectThatIsCutShortIsRefusedOrHasNone(String triple) throws IOException {
        object(triple, "both.bin");
        byte[] whole = Files.readAllBytes(folder.resolve("with.o"));
        for (int size = 20; size < whole.length; size += 7) {
            Path part = Files.write(folder.resolve("part.o"), Arrays.copyOf(whole, size));
            try {
                assertThat(OffloadImageFinder.find(part)).hasSizeLessThanOrEqualTo(2);
            } catch (LinkerException expected) {
                assertThat(expected).hasMessageContaining("part.o");
            }
        }
    }

    @Test
    void aTextThatBeginsAsAProgramDoesIsRefused() throws IOException {
        Path text = Files.writeString(folder.resolve("text"), "MZ and some more");

        assertThatThrownBy(() -> OffloadImageFinder.find(text)).isInstanceOf(LinkerException.class);
    }

    /** An object, {@code with.o}, with the file as its offload section. */
    private void object(String triple, String section) {
        llvm.run(folder, "clang", "--target=" + triple, "-c", "main.c", "-o", "main.o");
        String name = triple.contains("apple") ? "__LLVM,.llvm.offloading" : ".llvm.offloading";
        llvm.run(folder, "llvm-objcopy", "--add-section=" + name + "=" + section, "main.o", "with.o");
    }

    private List<String> images(String file) {
        return OffloadImageFinder.find(folder.resolve(file)).stream()
                .map(found -> found.image().describe())
                .toList();
    }
}

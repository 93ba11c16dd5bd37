package dev.offload.llvm.capi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offload.llvm.LibraryFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NativeLibraryTest {

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.offload.llvm.LibraryFiles#all")
    void everyFunctionOfTheListIsThere(Path file) throws IOException {
        NativeLibrary library = NativeLibrary.open(file);
        List<String> missing = Files.readAllLines(Path.of("src", "capi", "functions.txt")).stream()
                .filter(line -> line.startsWith("LLVM"))
                .filter(name -> library.find(name).isEmpty())
                .toList();
        assertThat(missing).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.offload.llvm.LibraryFiles#all")
    void aMissingFunctionIsNamedWithTheLibraryAndItsVersion(Path file) {
        NativeLibrary library = NativeLibrary.open(file);
        assertThatThrownBy(() -> library.function("LLVMFromTheFuture"))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageMatching(
                        "function LLVMFromTheFuture is not in \\Q" + file + "\\E \\(LLVM 2\\d\\.\\d+\\.\\d+\\)");
    }

    @Test
    void aFunctionIsLookedUpOnlyWhenCalled() {
        Path noLlvm = Path.of(System.getProperty("java.home"), "lib", System.mapLibraryName("java"));
        LlvmC c = new LlvmC(NativeLibrary.open(noLlvm));
        assertThatThrownBy(() -> c.core().contextCreate())
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("function LLVMContextCreate is not in " + noLlvm + " (not an LLVM of version 16 or newer)");
    }

    @Test
    void theCommittedLayerIsWhatTheGeneratorWrites(@TempDir Path folder) throws Exception {
        Path include = LibraryFiles.home().resolve("include");
        assumeTrue(
                Files.exists(include.resolve("llvm-c/Core.h"))
                        && include.toString().contains("22"),
                "skipped: the headers of LLVM 22 are not here");
        Process generator = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "GenerateCapi.java",
                        include.toString(),
                        folder.toString())
                .directory(Path.of("src", "capi").toFile())
                .inheritIO()
                .start();
        assertThat(generator.waitFor()).isZero();
        Path committed = Path.of("src", "main", "java", "dev", "offload", "llvm", "capi");
        try (Stream<Path> files = Files.list(folder.resolve("dev/offload/llvm/capi"))) {
            assertThat(files)
                    .hasSizeGreaterThan(10)
                    .allSatisfy(file -> assertThat(
                                    committed.resolve(file.getFileName().toString()))
                            .content()
                            .isEqualToIgnoringWhitespace(Files.readString(file)));
        }
    }
}

package dev.offload.linker.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.problem.LinkerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LlvmSearchTest {

    @TempDir
    private Path root;

    @Test
    void takesTheNewestInstallation() throws IOException {
        library("usr/lib/llvm-9/lib/libLLVM-9.so");
        Path newest = library("usr/lib/llvm-22/lib/libLLVM.so.22.1");
        library("usr/lib/llvm-21/lib/libLLVM.so.21.1");

        assertThat(search(Map.of()).find()).isEqualTo(newest);
    }

    @Test
    void looksInTheLoadersFoldersLast() throws IOException {
        library("usr/lib/llvm-19/lib/libLLVM.so.19.1");
        library("usr/lib64/libLLVM.so.20.1");
        Path newest = library("usr/lib/x86_64-linux-gnu/libLLVM.so.21.1");

        assertThat(search(Map.of()).find()).isEqualTo(newest);
    }

    @Test
    void llvmHomeComesFirst() throws IOException {
        library("usr/lib/llvm-22/lib/libLLVM.so.22.1");
        Path chosen = library("my llvm/lib/libLLVM.so");

        assertThat(search(Map.of("LLVM_HOME", root.resolve("my llvm").toString()))
                        .find())
                .isEqualTo(chosen);
    }

    @Test
    void llvmHomeWithoutALibraryIsNotPassedOver() throws IOException {
        library("usr/lib/llvm-22/lib/libLLVM.so.22.1");

        assertThatThrownBy(() -> search(Map.of("LLVM_HOME", "/nowhere")).find())
                .isInstanceOf(LinkerException.class)
                .hasMessageContaining("LLVM_HOME is /nowhere");
    }

    @Test
    void namesThePlacesWhenThereIsNone() throws IOException {
        library("usr/lib/llvm-19/lib/libLLVM.so.19.1");

        assertThatThrownBy(() -> search(Map.of()).find()).isInstanceOfSatisfying(LinkerException.class, failure -> {
            assertThat(failure.getMessage()).contains("LLVM 20 or newer", "/usr/lib");
            assertThat(failure.remedy().orElseThrow()).contains("--llvm=FILE");
        });
    }

    private LlvmSearch search(Map<String, String> environment) {
        return new LlvmSearch(environment::get, root);
    }

    private Path library(String name) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.createFile(file);
    }
}

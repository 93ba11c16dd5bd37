package dev.offload.linker.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tables of architectures against the LLVM that is installed. */
class TablesAgreeWithLlvmTest {

    private final LlvmTools llvm = LlvmTools.find();

    @TempDir
    private Path folder;

    @Test
    void everyProcessorThatLlvmHasIsKnownAndNoOther() {
        assertThat(Sm.known().stream().map(Sm::name)).containsExactlyInAnyOrderElementsOf(processors("nvptx64", "sm_"));
        assertThat(AmdProcessor.known().stream().map(AmdProcessor::name))
                .containsExactlyInAnyOrderElementsOf(processors("amdgcn", "gfx"));
    }

    private List<String> processors(String architecture, String prefix) {
        String help = llvm.run(folder, "llc", "-march=" + architecture, "-mcpu=help");
        return Pattern.compile("(?m)^ *(" + prefix + "\\S+) +- Select the \\1 processor\\.")
                .matcher(help)
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("architectures")
    void llvmWritesTheMinimumPtxVersionOfAnArchitecture(Sm sm) throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.ll"), "target triple = \"nvptx64-nvidia-cuda\"\n");

        String ptx = llvm.run(folder, "llc", "-mcpu=" + sm.name(), empty.toString(), "-o", "-");

        assertThat(ptx).contains(".version " + sm.minimumPtx() + "\n").contains(".target " + sm.name());
    }

    static Stream<Sm> architectures() {
        return Sm.known().stream();
    }

    @ParameterizedTest
    @MethodSource("processors")
    void clangTakesTheFeaturesOfAProcessorAndNoOthers(AmdProcessor processor) {
        assertThat(clangTakes(processor.name() + ":sramecc+")).isEqualTo(processor.sramecc());
        assertThat(clangTakes(processor.name() + ":xnack-")).isEqualTo(processor.xnack());
    }

    static Stream<AmdProcessor> processors() {
        return AmdProcessor.known().stream();
    }

    private boolean clangTakes(String targetId) {
        String commands = llvm.tryRun(
                        folder,
                        "clang",
                        "--target=amdgcn-amd-amdhsa",
                        "-nogpulib",
                        "-mcpu=" + targetId,
                        "-###",
                        "-S",
                        "-x",
                        "c",
                        "/dev/null")
                .text();
        return !commands.contains("invalid target ID");
    }
}

package dev.offload.linker.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.problem.LinkerException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WrapperCommandLineTest {

    @TempDir
    private Path folder;

    @Test
    void tellsItsOwnOptionsFromThoseOfTheLinker() {
        WrapperCommandLine line = WrapperCommandLine.parse(List.of(
                "--host-triple=x86_64-pc-linux-gnu",
                "-linker-path=/usr/bin/ld",
                "--device-linker=nvptx64-nvidia-cuda=-v",
                "--embed-bitcode",
                "-mllvm",
                "-x=1",
                "--offload-opt=-y",
                "--",
                "-pie",
                "-o",
                "out",
                "a.o",
                "--as-needed",
                "-lc"));

        assertThat(line.value(WrapperOption.HOST_TRIPLE)).contains("x86_64-pc-linux-gnu");
        assertThat(line.path(WrapperOption.LINKER_PATH)).contains(Path.of("/usr/bin/ld"));
        assertThat(line.has(WrapperOption.EMBED_BITCODE)).isTrue();
        assertThat(line.has(WrapperOption.DRY_RUN)).isFalse();
        assertThat(line.targetArguments()).hasSize(1);
        assertThat(line.argumentsForLlvm()).containsExactly("-x=1", "-y");
        assertThat(line.hostLink().arguments()).containsExactly("-pie", "-o", "out", "a.o", "--as-needed", "-lc");
    }

    /** So that none of them ever reaches the host's linker. */
    @Test
    void knowsEachOptionOfClangLinkerWrapper() {
        String help = LlvmTools.find().run(folder, "clang-linker-wrapper", "--help-hidden");
        Matcher words =
                Pattern.compile("^  (--[a-z-]+)(=<[^ ]*)?", Pattern.MULTILINE).matcher(help);
        List<String> left = List.of(
                // Of the host's linker, or aliases of its options.
                "--library",
                "--library-path",
                "--output",
                "--sysroot",
                "--help",
                "--help-hidden",
                // Of the clang that the wrapper runs, which prints them in its help as well.
                "--arch",
                "--triple",
                "--compiler-arg",
                "--linker-arg",
                "--whole-program");

        List<String> unknown = words.results()
                .filter(match -> !left.contains(match.group(1)))
                .map(match -> match.group(1) + (match.group(2) == null ? "" : "=1"))
                .filter(argument -> WrapperOption.of(argument).isEmpty())
                .toList();

        assertThat(unknown).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "two", ""})
    void refusesWhatIsNoNumberOfJobs(String text) {
        WrapperCommandLine line = WrapperCommandLine.parse(List.of("--wrapper-jobs=" + text));

        assertThatThrownBy(line::jobs).isInstanceOf(LinkerException.class).hasMessageContaining("'" + text + "'");
    }

    @ParameterizedTest
    @CsvSource({
        "-o out a.o, out, -o out r.o a.o",
        "a.o --output=out -lc, out, a.o --output=out r.o -lc",
        "a.o -lc, a.out, r.o a.o -lc",
        "-out:main.exe a.o, main.exe, -out:main.exe r.o a.o",
        "a.o -o, a.out, a.o -o r.o"
    })
    void putsObjectsRightAfterTheOutput(String line, String output, String with) {
        HostLinkCommand command = new HostLinkCommand(Arrays.asList(line.split(" ", -1)));

        assertThat(command.output()).isEqualTo(Path.of(output));
        assertThat(String.join(" ", command.with(List.of(Path.of("r.o"))))).isEqualTo(with);
    }
}

package dev.offload.linker.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkerArgumentsTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void makeFiles() throws IOException {
        Files.createDirectories(folder.resolve("lib"));
        for (String object : List.of("a.o", "b.o")) {
            Files.writeString(folder.resolve(object), "object");
        }
        for (String archive : List.of("libx.a", "liby.a", "lib/libz.a", "lib/libboth.a")) {
            Files.writeString(folder.resolve(archive), "!<arch>\n");
        }
        for (String shared : List.of("libshared.so", "lib/libboth.so")) {
            byte[] elf = new byte[64];
            System.arraycopy("\u007fELF".getBytes(StandardCharsets.US_ASCII), 0, elf, 0, 4);
            elf[16] = 3;
            Files.write(folder.resolve(shared), elf);
        }
    }

    @Test
    void namesObjectsFirstAndEachFileOnce() {
        assertThat(inputs("libx.a a.o libx.a b.o a.o")).containsExactly("a.o whole", "b.o whole", "libx.a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Llib a.o -lz",
                "a.o -lz -Llib",
                "-L lib a.o -l z",
                "--library-path=lib a.o --library=z",
                "--library-path lib a.o --library z",
                "-Llib a.o -l:libz.a"
            })
    void findsALibraryWhereverItsFolderIsNamed(String line) {
        assertThat(inputs(line)).containsExactly("a.o whole", "lib/libz.a");
    }

    @Test
    void takesASharedLibraryBeforeAnArchiveAndPassesItOver() {
        assertThat(inputs("a.o libshared.so -Llib -lboth")).containsExactly("a.o whole");
    }

    @Test
    void takesAnArchiveAsAWholeWhereTheLinkerDoes() {
        assertThat(inputs("a.o --whole-archive libx.a --no-whole-archive liby.a"))
                .containsExactly("a.o whole", "libx.a whole", "liby.a");
        assertThat(inputs("liby.a a.o -whole-archive liby.a")).containsExactly("a.o whole", "liby.a whole");
    }

    @Test
    void takesNoValueOfAnOptionForAFile() {
        assertThat(inputs("-o a.o -m elf_x86_64 -dynamic-linker libshared.so -soname b.o -z now b.o"))
                .containsExactly("b.o whole");
    }

    @Test
    void leavesAFileThatIsNotThereToTheLinker() {
        assertThat(inputs("nowhere.o a.o")).containsExactly("a.o whole");
    }

    @Test
    void missesALibraryThatIsNowhere() {
        assertThatThrownBy(() -> inputs("-Llib a.o -lnone"))
                .isInstanceOfSatisfying(
                        LinkerException.class,
                        failure -> assertThat(failure.problem()).isEqualTo(Problem.UNREADABLE_INPUT))
                .hasMessage("cannot find the library -lnone in " + folder.resolve("lib"));
    }

    /** The inputs of a command line whose files are in the folder. */
    private List<String> inputs(String line) {
        List<String> arguments = List.of(line.split(" ", -1)).stream()
                .map(word -> word.replaceFirst("^(-L|--library-path=)(?=.)", "$1" + folder + "/"))
                .map(word -> word.matches("lib|[a-z]+\\.(o|a|so)")
                        ? folder.resolve(word).toString()
                        : word)
                .toList();
        return LinkerArguments.inputs(arguments).stream()
                .map(input -> folder.relativize(input.file()) + (input.whole() ? " whole" : ""))
                .toList();
    }
}

package dev.offload.linker.loader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is read of files of this machine is what binutils' readelf shows. */
class SameAsReadelfTest {

    private static final Pattern VERSIONS_SECTION = Pattern.compile("Version needs section(?s:.*?)(\n\n|\\z)");
    private static final Pattern LIBRARY = Pattern.compile(" File: (\\S+) ");
    private static final Pattern VERSION = Pattern.compile("  Name: (\\S+)  Flags: none ");
    private static final Pattern DYNAMIC = Pattern.compile("\\((NEEDED|SONAME|RPATH|RUNPATH)\\) .*\\[([^]]*)\\]");

    static Stream<Path> files() {
        Path llvm = LlvmTools.find().home();
        return Stream.of("lib/libomptarget.so", "lib/libomp.so", "lib/libLLVM.so", "bin/clang", "/usr/bin/readelf")
                .map(llvm::resolve);
    }

    @ParameterizedTest
    @MethodSource("files")
    void versions(Path file) throws IOException {
        List<SymbolVersion> expected = new ArrayList<>();
        Matcher section = VERSIONS_SECTION.matcher(readelf("-V", file));
        while (section.find()) {
            String library = "";
            for (String line : section.group().split("\n", -1)) {
                Matcher ofLibrary = LIBRARY.matcher(line);
                library = ofLibrary.find() ? ofLibrary.group(1) : library;
                Matcher version = VERSION.matcher(line);
                if (version.find()) {
                    expected.add(new SymbolVersion(library, version.group(1)));
                }
            }
        }
        assertThat(DynamicFile.read(file).versions()).isNotEmpty().containsExactlyElementsOf(expected);
    }

    @ParameterizedTest
    @MethodSource("files")
    void dynamicSection(Path file) throws IOException {
        List<MatchResult> entries =
                DYNAMIC.matcher(readelf("-d", file)).results().toList();
        DynamicFile read = DynamicFile.read(file);
        assertThat(read.needed()).isNotEmpty().isEqualTo(values("NEEDED", entries));
        assertThat(read.soname().stream()).containsExactlyElementsOf(values("SONAME", entries));
        assertThat(String.join(":", read.rpath())).isEqualTo(String.join(":", values("RPATH", entries)));
        assertThat(String.join(":", read.runpath())).isEqualTo(String.join(":", values("RUNPATH", entries)));
    }

    private static List<String> values(String tag, List<MatchResult> entries) {
        return entries.stream()
                .filter(entry -> entry.group(1).equals(tag))
                .map(entry -> entry.group(2))
                .toList();
    }

    private static String readelf(String what, Path file) throws IOException {
        Process process = new ProcessBuilder("readelf", "-W", what, file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}

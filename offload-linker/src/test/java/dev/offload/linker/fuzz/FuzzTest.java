package dev.offload.linker.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Fuzzes the readers for a while, from a corpus of small files that tools made. The property {@code offload.fuzz.seconds} says for
 * how long; an input that a reader does not bear goes to {@code src/test/fuzz/found}, and is read in each build from then on.
 */
class FuzzTest {

    private static final Path INPUTS = Path.of("src/test/fuzz");
    private static final Path CORPUS = INPUTS.resolve("corpus");
    private static final Path FOUND = INPUTS.resolve("found");

    @TempDir
    private Path folder;

    static Stream<Path> found() throws IOException {
        try (Stream<Path> files = Files.walk(INPUTS)) {
            return files.filter(Files::isRegularFile).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource
    void found(Path input) throws IOException {
        ReaderFuzzer.fuzzerTestOneInput(Files.readAllBytes(input));
    }

    @Test
    void readersBearAnyInput() throws IOException, InterruptedException {
        String seconds =
                Optional.ofNullable(System.getProperty("offload.fuzz.seconds")).orElse("30");
        Files.createDirectories(FOUND);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                // A reader that takes memory as a number in its input says fails.
                "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                classPath(),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + ReaderFuzzer.class.getName(),
                "--instrumentation_includes=dev.offload.linker.**",
                "--disabled_hooks=com.code_intelligence.jazzer.sanitizers.**",
                "--keep_going=1",
                "--reproducer_path=" + folder,
                "-artifact_prefix=" + FOUND + "/",
                "-max_total_time=" + seconds,
                "-timeout=10",
                "-rss_limit_mb=0",
                "-max_len=65536",
                "-seed=1",
                "-print_final_stats=1",
                folder.toString(),
                CORPUS.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).containsPattern("stat::number_of_executed_units: [1-9]\\d{2,}");
        System.out.println(output.lines()
                .filter(line -> line.contains("number_of_executed_units"))
                .findFirst()
                .orElse(""));
    }

    /** The tests run as a module; Jazzer has none. */
    private static String classPath() {
        return Stream.of("java.class.path", "jdk.module.path", "jdk.module.main.path")
                        .map(System::getProperty)
                        .filter(path -> path != null && !path.isEmpty())
                        .reduce((one, other) -> one + File.pathSeparator + other)
                        .orElseThrow()
                + File.pathSeparator + "target/test-classes" + File.pathSeparator + "target/classes";
    }
}

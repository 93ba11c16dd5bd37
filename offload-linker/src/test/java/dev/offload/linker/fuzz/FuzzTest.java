package dev.offload.linker.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.sanitizers.Constants;
import dev.offload.linker.cli.RequestFuzzer;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Fuzzes the readers for a while, from a corpus of small files that tools made and of requests that users could make. The property
 * {@code offload.fuzz.seconds} says for how long each; an input that a reader does not bear goes to the folder {@code found}, and is
 * read in each build from then on.
 */
class FuzzTest {

    /** A fuzzer, and where its inputs are. */
    record Fuzzer(Class<?> target, Reader reader, Path folder, int longest) {

        Path corpus() {
            return folder.resolve("corpus");
        }

        Path found() {
            return folder.resolve("found");
        }

        private List<Path> inputs() throws IOException {
            List<Path> inputs = new ArrayList<>();
            for (Path inputFolder : List.of(corpus(), found())) {
                try (Stream<Path> files = Files.list(inputFolder)) {
                    inputs.addAll(files.sorted().toList());
                }
            }
            return inputs;
        }

        @Override
        public String toString() {
            return target.getSimpleName();
        }
    }

    @FunctionalInterface
    interface Reader {
        void read(byte[] input) throws IOException, InterruptedException;
    }

    /** Shared by all fuzzers when no property says more: a build should not wait for long. */
    private static final int SECONDS_OF_ALL = 60;

    @TempDir
    private Path folder;

    static List<Fuzzer> fuzzers() {
        Path inputs = Path.of("src/test/fuzz");
        return List.of(
                new Fuzzer(ReaderFuzzer.class, ReaderFuzzer::fuzzerTestOneInput, inputs, 65_536),
                new Fuzzer(RequestFuzzer.class, RequestFuzzer::fuzzerTestOneInput, inputs.resolve("requests"), 4096));
    }

    static List<Arguments> inputs() throws IOException {
        List<Arguments> inputs = new ArrayList<>();
        for (Fuzzer fuzzer : fuzzers()) {
            fuzzer.inputs().forEach(input -> inputs.add(Arguments.of(fuzzer, input)));
        }
        return inputs;
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void readersBear(Fuzzer fuzzer, Path input) throws IOException, InterruptedException {
        fuzzer.reader().read(Files.readAllBytes(input));
    }

    @ParameterizedTest
    @MethodSource("fuzzers")
    void readersBearAnyInput(Fuzzer fuzzer) throws IOException, InterruptedException {
        int seconds = Integer.getInteger(
                "offload.fuzz.seconds", SECONDS_OF_ALL / fuzzers().size());
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                // A reader that takes memory as a number in its input says fails.
                "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                classPath(),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + fuzzer.target().getName(),
                "--instrumentation_includes=dev.offload.linker.**",
                // Jazzer's own faults, such as a path with ".." in it, are none here: the fuzzers look at what is
                // written.
                "--disabled_hooks=" + String.join(File.pathSeparator, Constants.SANITIZER_HOOK_NAMES),
                "--keep_going=1",
                "--reproducer_path=" + folder,
                "-artifact_prefix=" + fuzzer.found() + "/",
                "-max_total_time=" + seconds,
                "-timeout=10",
                "-rss_limit_mb=0",
                "-max_len=" + fuzzer.longest(),
                "-seed=1",
                "-print_final_stats=1",
                folder.toString(),
                fuzzer.corpus().toString()));
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

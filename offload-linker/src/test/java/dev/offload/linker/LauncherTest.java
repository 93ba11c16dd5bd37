package dev.offload.linker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The start script, with JDKs that only print how they were called. */
class LauncherTest {

    /** What a JDK here prints instead of running anything: itself, then each argument on a line of its own. */
    private static final String JAVA = """
            #!/bin/sh
            printf '%s\\n' "$0" "$@"
            """;

    private record Result(int status, String output) {}

    @TempDir
    private Path temporary;

    private Path folder = Path.of("");
    private Path script = Path.of("");

    @BeforeEach
    void install() throws IOException {
        folder = Files.createDirectories(temporary.resolve("with spaces and ü"));
        script = Files.createDirectories(folder.resolve("dist/bin")).resolve("offload-linker");
        Files.copy(Path.of("src/dist/bin/offload-linker"), script);
    }

    @Test
    void takesTheJdkThatIsNamed() throws Exception {
        Path jdk = jdk("my jdk", "25.0.3");

        Result result = run(Map.of("OFFLOAD_JAVA_HOME", jdk.toString()), "unpack", "a b", "");

        assertThat(result.status()).isZero();
        assertThat(result.output().lines()).first().isEqualTo(jdk + "/bin/java");
        assertThat(result.output())
                .contains("-jar\n" + folder.toRealPath() + "/dist/lib/offload-linker.jar\nunpack\na b\n\n");
    }

    @Test
    void doesNotReplaceTheJdkThatIsNamed() throws Exception {
        Path old = jdk("old", "17.0.15");

        Result result = run(Map.of(
                "OFFLOAD_JAVA_HOME",
                old.toString(),
                "JAVA_HOME",
                jdk("new", "25").toString()));

        assertThat(result.status()).isEqualTo(3);
        assertThat(result.output()).contains("22 or newer", old + " (JDK 17)", "OFFLOAD_JAVA_HOME", "fix: ");
    }

    @Test
    void passesOverJdksThatAreTooOld() throws Exception {
        Path onPath = jdk("path", "22");

        Result result = run(Map.of(
                "JAVA_HOME", jdk("home", "1.8.0_412").toString(), "PATH", onPath + "/bin:" + System.getenv("PATH")));

        assertThat(result.output().lines()).first().isEqualTo(onPath.toRealPath() + "/bin/java");
    }

    @Test
    void findsItsJarsThroughALink() throws Exception {
        Path jdk = jdk("jdk", "22.0.1");
        Path link = Files.createSymbolicLink(folder.resolve("linker"), Path.of("dist/bin/offload-linker"));

        Result result = run(link, Map.of("OFFLOAD_JAVA_HOME", jdk.toString()));

        assertThat(result.output()).contains(folder.toRealPath() + "/dist/lib/offload-linker.jar\n");
    }

    @Test
    void worksWithoutAFolderForArchives() throws Exception {
        Path jdk = jdk("jdk", "22");
        Map<String, String> environment = Map.of("OFFLOAD_JAVA_HOME", jdk.toString(), "XDG_CACHE_HOME", "/dev/null");

        Result result = run(environment, "wrap");

        assertThat(result.status()).isZero();
        assertThat(result.output()).doesNotContain("SharedArchiveFile").endsWith("offload-linker.jar\nwrap\n");
    }

    private Path jdk(String name, String version) throws IOException {
        Path home = folder.resolve("jdks").resolve(name);
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, JAVA);
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    private Result run(Map<String, String> environment, String... arguments) throws Exception {
        return run(script, environment, arguments);
    }

    private Result run(Path program, Map<String, String> environment, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", program.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeAll(List.of("OFFLOAD_JAVA_HOME", "JAVA_HOME", "JAVA_OPTS"));
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), output);
    }
}

package dev.offload.linker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.StreamSupport;

/** The programs of the newest LLVM installed, 22 or later, which tests compare with. */
public final class LlvmTools {

    private static final int OLDEST = 22;

    private final Path home;

    private LlvmTools(Path home) {
        this.home = home;
    }

    /** Fails, with what to install, if there is no such LLVM: these tests mean nothing without it. */
    public static LlvmTools find() {
        try (DirectoryStream<Path> homes = Files.newDirectoryStream(Path.of("/usr/lib"), "llvm-*")) {
            return StreamSupport.stream(homes.spliterator(), false)
                    .filter(home ->
                            version(home) >= OLDEST && Files.isExecutable(home.resolve("bin/llvm-offload-binary")))
                    .max(Comparator.comparingInt(LlvmTools::version))
                    .map(LlvmTools::new)
                    .orElseThrow(() -> new AssertionError(
                            "no LLVM " + OLDEST + " or later under /usr/lib: install clang-22 lld-22 llvm-22"));
        } catch (IOException e) {
            throw new AssertionError("cannot list /usr/lib", e);
        }
    }

    private static int version(Path home) {
        String digits = home.getFileName().toString().substring("llvm-".length());
        return digits.matches("\\d{1,4}") ? Integer.parseInt(digits) : 0;
    }

    public Path home() {
        return home;
    }

    public Path tool(String name) {
        Path tool = home.resolve("bin").resolve(name);
        assertThat(tool).as("tool of LLVM").isExecutable();
        return tool;
    }

    /** Runs a tool in the folder, which has to end well; its standard output and error together. */
    public String run(Path folder, String name, String... arguments) {
        Output output = tryRun(folder, name, arguments);
        assertThat(output.status())
                .as("%s %s%n%s", name, List.of(arguments), output.text())
                .isZero();
        return output.text();
    }

    /** Runs a tool in the folder, however it ends. */
    public Output tryRun(Path folder, String name, String... arguments) {
        List<String> command = new ArrayList<>(List.of(tool(name).toString()));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Output(process.waitFor(), text);
        } catch (IOException e) {
            throw new AssertionError("cannot run " + command, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while running " + command, e);
        }
    }

    /** How a tool ended, and what it printed. */
    public record Output(int status, String text) {}
}

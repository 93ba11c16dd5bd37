package dev.offload.maven.linker;

import dev.offload.maven.tool.ToolCommand;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How offload-linker is started.
 *
 * @param java the launcher of a JDK 22 or newer
 * @param modulePath the jars: offload-linker, offload-llvm and what they need
 */
public record WorkerCommand(Path java, List<Path> modulePath) {

    public WorkerCommand {
        modulePath = List.copyOf(modulePath);
    }

    /** The command line that runs one subcommand, or with {@code --persistent_worker} the worker. */
    public List<String> line(List<String> arguments) {
        List<String> line = new ArrayList<>();
        line.add(java.toString());
        line.addAll(options());
        line.addAll(arguments);
        return line;
    }

    /** One subcommand as a program of its own: what the script of a step repeats. */
    public ToolCommand toolCommand(String name, List<String> arguments, Path directory) {
        List<String> all = new ArrayList<>(options());
        all.addAll(arguments);
        return new ToolCommand(name, java, all, directory);
    }

    private List<String> options() {
        String path = modulePath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return List.of(
                "--enable-native-access=dev.offload.llvm,com.github.luben.zstd_jni",
                "-p",
                path,
                "-m",
                "dev.offload.linker/dev.offload.linker.cli.Main");
    }
}

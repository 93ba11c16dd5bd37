package dev.offload.maven.tool;

import dev.offload.maven.problem.Advice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs programs: both output streams are drained, an interrupt ends the program and everything it started, and a script
 * that repeats the run is there before it begins.
 */
public final class ToolRunner {

    /** Windows takes 32,767 characters; other systems at least four times that. */
    private static final int LONGEST_COMMAND_LINE = 30_000;

    private static final Duration FOR_EVER = Duration.ofMillis(Long.MAX_VALUE);

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
        return run(command, FOR_EVER, eachLine);
    }

    /** As {@link #run(ToolCommand, Consumer)}, and when the time is over the program and all that it started are ended. */
    public ToolResult run(ToolCommand command, Duration limit, Consumer<String> eachLine) {
        ToolCommand runnable = shortened(command);
        Path script = scripts.write(runnable);
        Process process = start(runnable, script);
        Object oneLineAtATime = new Object();
        Consumer<String> sink = line -> {
            synchronized (oneLineAtATime) {
                eachLine.accept(line);
            }
        };
        try {
            StreamDrain stdout = StreamDrain.start(process.getInputStream(), command.name() + " stdout", sink);
            StreamDrain stderr = StreamDrain.start(process.getErrorStream(), command.name() + " stderr", sink);
            closeStandardInput(process);
            boolean timedOut = !process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
            if (timedOut) {
                ProcessTree.end(process);
            }
            int exitCode = process.waitFor();
            return new ToolResult(exitCode, timedOut, stdout.finish(), stderr.finish(), script);
        } catch (InterruptedException e) {
            ProcessTree.end(process);
            Thread.currentThread().interrupt();
            throw Advice.interrupted(command.executable(), script, e);
        }
    }

    private Process start(ToolCommand command, Path script) {
        try {
            return starter.start(command.commandLine(), command.directory(), command.environment());
        } catch (IOException e) {
            throw Advice.toolNotStarted(command.executable(), script, e);
        }
    }

    private static void closeStandardInput(Process process) {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // It ended before it could be told that there is no input.
        }
    }

    private ToolCommand shortened(ToolCommand command) {
        int length = command.commandLine().stream()
                .mapToInt(argument -> argument.length() + 1)
                .sum();
        if (!command.responseFiles() || length <= LONGEST_COMMAND_LINE) {
            return command;
        }
        Path file = scripts.folder().resolve(command.name() + ".rsp").toAbsolutePath();
        try {
            Files.createDirectories(file.getParent());
            Files.write(
                    file,
                    command.arguments().stream().map(ToolRunner::responseLine).toList());
        } catch (IOException e) {
            throw Advice.fileAccess("writing", file, e);
        }
        return command.withArguments(List.of("@" + file));
    }

    /** The GNU quoting of response files, which LLVM's tools read: a backslash escapes, double quotes keep blanks. */
    private static String responseLine(String argument) {
        return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}

package dev.offload.linker.tool;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs programs: directly and never through a shell, with both streams read to their end, and with nothing left running
 * when the caller is interrupted.
 */
public final class ToolRunner {

    /** Characters kept of each stream; what comes after is read and dropped. */
    private static final int KEPT = 1 << 20;

    private final StepLog log;

    public ToolRunner() {
        this(StepLog.SILENT);
    }

    /** @param log hears of each command before it is run, and decides whether it is */
    public ToolRunner(StepLog log) {
        this.log = log;
    }

    public StepLog log() {
        return log;
    }

    /**
     * Runs a program to its end. In a dry run it is only named, and taken to have succeeded.
     *
     * @throws InterruptedException if the caller is interrupted; the program and its children have been ended then
     * @throws LinkerException if it cannot be started
     */
    public ToolResult run(Path program, List<String> arguments) throws InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(program.toString());
        command.addAll(arguments);
        log.command(command);
        if (log.isDryRun()) {
            return new ToolResult(command, 0, "", "");
        }
        Process process = start(command);
        FutureTask<String> output = reading(process.getInputStream(), "output of " + program.getFileName());
        FutureTask<String> errors = reading(process.getErrorStream(), "errors of " + program.getFileName());
        try {
            process.getOutputStream().close();
            int status = process.waitFor();
            return new ToolResult(command, status, output.get(), errors.get());
        } catch (InterruptedException e) {
            end(process);
            throw e;
        } catch (IOException | ExecutionException e) {
            end(process);
            throw new LinkerException(
                    Problem.TOOL_FAILED, "cannot read the output of " + program + ": " + e.getMessage(), null, e);
        }
    }

    private static Process start(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        // Messages are read for their first error, so they have to be in the language that the tools are written in.
        builder.environment().put("LC_ALL", "C");
        try {
            return builder.start();
        } catch (IOException e) {
            throw new LinkerException(
                    Problem.TOOL_MISSING,
                    "cannot start " + command.get(0) + ": " + e.getMessage(),
                    "name a program that runs on this machine",
                    e);
        }
    }

    private static FutureTask<String> reading(InputStream stream, String name) {
        FutureTask<String> task = new FutureTask<>(() -> readAll(stream));
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    private static String readAll(InputStream stream) throws IOException {
        byte[] kept = stream.readNBytes(KEPT);
        stream.transferTo(OutputStream.nullOutputStream());
        return new String(kept, StandardCharsets.UTF_8);
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}

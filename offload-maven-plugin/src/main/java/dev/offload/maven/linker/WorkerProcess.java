package dev.offload.maven.linker;

import com.google.gson.Gson;
import dev.offload.maven.problem.Advice;
import dev.offload.maven.tool.ExitStatus;
import dev.offload.maven.tool.ProcessTree;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** One worker that was started, and the requests that it has not answered yet. */
final class WorkerProcess {

    /** The exit status of the worker when LLVM has ended it. */
    private static final int LLVM_STOPPED = 86;

    private static final long GRACE_SECONDS = 5;

    private record Pending(List<String> arguments, Consumer<String> progress, CompletableFuture<LinkerResult> answer) {}

    private final Process process;
    private final BufferedWriter input;
    private final Gson gson = new Gson();
    private final AtomicInteger lastId = new AtomicInteger();
    private final Map<Integer, Pending> pending = new ConcurrentHashMap<>();
    private final LastLines lastWords = new LastLines();
    private final Thread errorReader;
    private final Thread answerReader;

    private WorkerProcess(Process process) {
        this.process = process;
        this.input = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        this.errorReader = reader("offload worker stderr", () -> readLines(process.getErrorStream(), lastWords::add));
        this.answerReader = reader("offload worker stdout", this::readAnswers);
    }

    static WorkerProcess of(Process process) {
        WorkerProcess worker = new WorkerProcess(process);
        worker.errorReader.start();
        worker.answerReader.start();
        return worker;
    }

    private static Thread reader(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true); // Maven's JVM ends when Maven is done; the worker then sees the end of its input.
        return thread;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Sends a request. What is returned completes with the answer, or with an
     * {@link dev.offload.maven.problem.OffloadException} if the worker ends before.
     *
     * @throws IOException if the worker has ended and so cannot have read it
     */
    CompletableFuture<LinkerResult> send(List<String> arguments, Consumer<String> progress) throws IOException {
        int id = lastId.incrementAndGet();
        CompletableFuture<LinkerResult> answer = new CompletableFuture<>();
        pending.put(id, new Pending(arguments, progress, answer));
        try {
            synchronized (input) {
                input.write(WorkerMessage.request(gson, id, arguments));
                input.write('\n');
                input.flush();
            }
        } catch (IOException e) {
            pending.remove(id);
            throw e;
        }
        if (!process.isAlive()) {
            failAll(); // It may have ended between the check of the reader and the entry in the map.
        }
        return answer;
    }

    /** Tells it that there is nothing more to do, and forces it if it does not end soon. */
    void close() {
        try {
            synchronized (input) {
                input.close();
            }
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                ProcessTree.end(process);
            }
            // Maven closes the plugin's class path after this: no thread of ours may still want a class of it.
            answerReader.join(TimeUnit.SECONDS.toMillis(GRACE_SECONDS));
        } catch (IOException e) {
            ProcessTree.end(process);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ProcessTree.end(process);
        }
    }

    void kill() {
        ProcessTree.end(process);
    }

    private void readAnswers() {
        readLines(
                process.getInputStream(),
                line -> WorkerMessage.parse(gson, line).ifPresentOrElse(this::handle, () -> lastWords.add(line)));
        failAll();
    }

    private void handle(WorkerMessage message) {
        if (message.fatal() != null) {
            lastWords.add("LLVM says: " + message.fatal());
        } else if (message.progress() != null) {
            Pending request = pending.get(message.requestId());
            if (request != null) {
                request.progress().accept(message.progress());
            }
        } else {
            Pending request = pending.remove(message.requestId());
            if (request != null) {
                String output = message.output();
                request.answer().complete(new LinkerResult(message.exitCode(), output == null ? "" : output));
            }
        }
    }

    private void failAll() {
        if (pending.isEmpty()) {
            return;
        }
        String ending = ending();
        for (Integer id : List.copyOf(pending.keySet())) {
            Pending request = pending.remove(id);
            if (request != null) {
                request.answer()
                        .completeExceptionally(Advice.workerEnded(request.arguments(), ending, lastWords.text()));
            }
        }
    }

    /** Waits for the process, whose output has ended, and for the rest of what it has to say. */
    private String ending() {
        try {
            int exitCode = process.waitFor();
            errorReader.join(TimeUnit.SECONDS.toMillis(GRACE_SECONDS));
            return exitCode == LLVM_STOPPED
                    ? "was stopped by LLVM (exit status " + LLVM_STOPPED + ")"
                    : ExitStatus.describe(exitCode);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "ended";
        }
    }

    private static void readLines(InputStream stream, Consumer<String> eachLine) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            reader.lines().forEach(eachLine);
        } catch (IOException | UncheckedIOException e) {
            // It was ended from this side: there is nothing more to read.
        }
    }
}

package dev.offload.maven.stamp;

import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.stamp.Steps.Action;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs steps that do not depend on each other side by side, on threads that the whole build shares. */
public final class ParallelSteps {

    private final Steps steps;
    private final ExecutorService threads;

    public ParallelSteps(Steps steps, ExecutorService threads) {
        this.steps = steps;
        this.threads = threads;
    }

    /** A step and what it does. */
    public record Work(Step step, Action action) {}

    /**
     * Runs those that are not up to date. After the first failure no other step begins; those under way come to their end.
     *
     * @return how many ran
     * @throws OffloadException the first failure, in the order of the list; the others are suppressed exceptions of it
     */
    public int bringUpToDate(List<Work> work) throws IOException {
        AtomicBoolean failed = new AtomicBoolean();
        List<Future<Boolean>> futures = new ArrayList<>();
        for (Work one : work) {
            futures.add(threads.submit(() -> run(one, failed)));
        }
        int ran = 0;
        List<Throwable> failures = new ArrayList<>();
        for (Future<Boolean> future : futures) {
            try {
                ran += future.get() ? 1 : 0;
            } catch (ExecutionException e) {
                failures.add(e.getCause() == null ? e : e.getCause());
            } catch (InterruptedException e) {
                failed.set(true);
                futures.forEach(other -> other.cancel(true));
                Thread.currentThread().interrupt();
                throw Failure.of(Problem.INTERRUPTED, "the build was interrupted")
                        .exception(e);
            }
        }
        if (!failures.isEmpty()) {
            throw first(failures);
        }
        return ran;
    }

    private boolean run(Work work, AtomicBoolean failed) throws IOException {
        if (failed.get()) {
            return false;
        }
        try {
            return steps.bringUpToDate(work.step(), work.action());
        } catch (IOException | RuntimeException | Error e) {
            failed.set(true);
            throw e;
        }
    }

    private static RuntimeException first(List<Throwable> failures) throws IOException {
        Throwable first = failures.get(0);
        failures.subList(1, failures.size()).forEach(first::addSuppressed);
        if (first instanceof IOException e) {
            throw e;
        }
        if (first instanceof Error e) {
            throw e;
        }
        return first instanceof RuntimeException e ? e : new IllegalStateException(first);
    }
}

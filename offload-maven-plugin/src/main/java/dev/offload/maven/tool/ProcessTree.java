package dev.offload.maven.tool;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Ends a process and everything that it started. */
public final class ProcessTree {

    private static final long GRACE_MILLIS = 1_000;

    private ProcessTree() {}

    /** Asks first, so that temporary files can be removed, then forces. Does not wait longer than a second or two. */
    public static void end(Process process) {
        List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        all.forEach(ProcessHandle::destroy);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(GRACE_MILLIS);
        boolean interrupted = false;
        while (all.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < deadline) {
            try {
                TimeUnit.MILLISECONDS.sleep(20);
            } catch (InterruptedException e) {
                interrupted = true; // Being in a hurry is no reason to leave processes behind.
            }
        }
        all.forEach(ProcessHandle::destroyForcibly);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

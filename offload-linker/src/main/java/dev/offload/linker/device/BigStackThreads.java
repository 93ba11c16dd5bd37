package dev.offload.linker.device;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads for work inside LLVM, which recurses as deep as its input nests: an overflow of the stack ends the JVM. */
final class BigStackThreads implements ThreadFactory {

    private static final long STACK_BYTES = 256L << 20;

    private final AtomicInteger started = new AtomicInteger();

    @Override
    public Thread newThread(Runnable task) {
        Thread thread = new Thread(null, task, "device link " + started.incrementAndGet(), STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }
}

package dev.offload.llvm;

import java.util.concurrent.ThreadFactory;

/**
 * Threads with room for LLVM's recursion. LLVM walks nested code by recursion, and on the usual stack of a Java thread IR
 * nested some thousand levels ends the process without a word. The memory is only reserved: pages are used as they are
 * touched.
 */
public final class BigStackThreads implements ThreadFactory {

    private static final long STACK_BYTES = 256L << 20;

    private final ThreadFactory threads;

    /** @param name what the threads do; each gets it as a prefix, with a number */
    public BigStackThreads(String name) {
        this.threads =
                Thread.ofPlatform().name(name + "-", 1).stackSize(STACK_BYTES).factory();
    }

    @Override
    public Thread newThread(Runnable task) {
        return threads.newThread(task);
    }
}

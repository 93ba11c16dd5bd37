package dev.offload.llvm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One native object that Java owns. Its arena ends with it: by {@link #close}, which disposes of the object, or by {@link #move},
 * after which LLVM owns it. What was made inside it (a context's modules) is closed first.
 *
 * <p>The arena is confined: LLVM lets one thread at a time into a context, and so does this.
 */
final class Handle implements AutoCloseable {

    private final String name;
    private final @Nullable Handle parent;
    private final AtomicLong liveHandles;
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment address;
    private final Deque<Handle> children = new ArrayDeque<>();
    private @Nullable String ended;
    private boolean moved;

    private Handle(
            String name,
            @Nullable Handle parent,
            AtomicLong liveHandles,
            MemorySegment address,
            Consumer<MemorySegment> dispose) {
        this.name = name;
        this.parent = parent;
        this.liveHandles = liveHandles;
        this.address = address.reinterpret(arena, object -> {
            if (!moved) {
                dispose.accept(object);
            }
        });
        liveHandles.incrementAndGet();
    }

    /** An object that depends on no other. */
    static Handle root(String name, AtomicLong liveHandles, MemorySegment address, Consumer<MemorySegment> dispose) {
        return new Handle(name, null, liveHandles, address, dispose);
    }

    /** An object that must not outlive this one. */
    Handle child(String childName, MemorySegment childAddress, Consumer<MemorySegment> dispose) {
        requireOpen();
        Handle child = new Handle(childName, this, liveHandles, childAddress, dispose);
        children.push(child);
        return child;
    }

    /** The pointer, for one call. */
    MemorySegment get() {
        requireOpen();
        return address;
    }

    /**
     * The pointer, for the call that takes ownership of it.
     *
     * @param where what became of it, as in "was linked into module 'a'"
     */
    MemorySegment move(String where) {
        requireOpen();
        closeChildren();
        MemorySegment raw = MemorySegment.ofAddress(address.address());
        moved = true;
        end(where);
        return raw;
    }

    void requireOpen() {
        if (ended != null) {
            throw new IllegalStateException(name + " " + ended);
        }
        if (!address.isAccessibleBy(Thread.currentThread())) {
            throw new WrongThreadException(name + " is used by a thread that did not make it");
        }
    }

    @Override
    public void close() {
        if (ended != null) {
            return;
        }
        requireOpen();
        closeChildren();
        end("is closed");
    }

    private void closeChildren() {
        while (!children.isEmpty()) {
            children.peek().close();
        }
    }

    private void end(String how) {
        ended = how;
        arena.close();
        if (parent != null) {
            parent.children.remove(this);
        }
        liveHandles.decrementAndGet();
    }

    @Override
    public String toString() {
        return name;
    }
}

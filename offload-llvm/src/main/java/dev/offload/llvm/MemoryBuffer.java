package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/** Bytes in native memory, with the name that LLVM's messages use for them. */
public final class MemoryBuffer implements AutoCloseable {

    private final Llvm llvm;
    private final String name;
    private final Handle handle;

    private MemoryBuffer(Llvm llvm, String name, MemorySegment address) {
        this.llvm = llvm;
        this.name = name;
        this.handle = Handle.root(
                "buffer '" + name + "'", llvm.handleCounter(), address, llvm.c().core()::disposeMemoryBuffer);
    }

    /** Takes ownership of a buffer that LLVM returned. */
    static MemoryBuffer own(Llvm llvm, String name, MemorySegment address) {
        return new MemoryBuffer(llvm, name, address);
    }

    static MemoryBuffer copyOf(Llvm llvm, String name, byte[] bytes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment data = arena.allocate(bytes.length).copyFrom(MemorySegment.ofArray(bytes));
            return own(
                    llvm,
                    name,
                    llvm.c()
                            .core()
                            .createMemoryBufferWithMemoryRangeCopy(data, bytes.length, arena.allocateFrom(name)));
        }
    }

    static MemoryBuffer read(Llvm llvm, Path file) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(ADDRESS);
            MemorySegment message = arena.allocate(ADDRESS);
            if (llvm.c()
                    .core()
                    .createMemoryBufferWithContentsOfFile(arena.allocateFrom(file.toString()), buffer, message)) {
                throw new LlvmException("read", file.toString(), llvm.takeMessageAt(message));
            }
            return own(llvm, file.toString(), buffer.get(ADDRESS, 0));
        }
    }

    /** The name that was given. */
    public String name() {
        return name;
    }

    /** The length, in bytes. */
    public long size() {
        return llvm.c().core().getBufferSize(handle.get());
    }

    /** A copy of the contents. */
    public byte[] bytes() {
        return bytes(size());
    }

    /** A copy of the first bytes. */
    byte[] bytes(long count) {
        return Native.bytes(llvm.c().core().getBufferStart(handle.get()), Math.min(count, size()));
    }

    Llvm llvm() {
        return llvm;
    }

    Handle handle() {
        return handle;
    }

    /** Frees the memory, unless a consuming call has taken it. */
    @Override
    public void close() {
        handle.close();
    }
}

package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;

import dev.offload.llvm.capi.LlvmC;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The diagnostic handler of all contexts of one library. Without one, LLVM's default handler prints an error and calls
 * {@code exit(1)}. A context is told apart by a number that LLVM hands back as the handler's {@code void *}.
 */
final class DiagnosticUpcall {

    private final LlvmC c;
    private final MemorySegment stub;
    private final AtomicLong lastId = new AtomicLong();
    private final ConcurrentMap<Long, Consumer<Diagnostic>> listeners = new ConcurrentHashMap<>();

    DiagnosticUpcall(LlvmC c) {
        this.c = c;
        this.stub = stub();
    }

    private MemorySegment stub() {
        MethodType type = MethodType.methodType(void.class, MemorySegment.class, MemorySegment.class);
        try {
            // The stub's memory goes with this object, which every context keeps.
            return Linker.nativeLinker()
                    .upcallStub(
                            MethodHandles.lookup().bind(this, "handle", type),
                            FunctionDescriptor.ofVoid(ADDRESS, ADDRESS),
                            Arena.ofAuto());
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError(impossible.getMessage(), impossible);
        }
    }

    /** Installs the handler in a context; the number is for {@link #forget}. */
    long listen(MemorySegment context, Consumer<Diagnostic> listener) {
        long id = lastId.incrementAndGet();
        listeners.put(id, listener);
        c.core().contextSetDiagnosticHandler(context, stub, MemorySegment.ofAddress(id));
        return id;
    }

    void forget(long id) {
        listeners.remove(id);
    }

    /** Called by LLVM, on the thread that works in the context. An exception must not leave it: it would end the process. */
    void handle(MemorySegment info, MemorySegment id) {
        Consumer<Diagnostic> listener = listeners.get(id.address());
        if (listener != null) {
            listener.accept(read(info));
        }
    }

    private Diagnostic read(MemorySegment info) {
        try {
            MemorySegment text = c.core().getDiagInfoDescription(info);
            String message = Native.string(text);
            c.core().disposeMessage(text);
            return new Diagnostic(Diagnostic.Severity.fromValue(c.core().getDiagInfoSeverity(info)), message);
        } catch (RuntimeException unreadable) {
            return new Diagnostic(Diagnostic.Severity.ERROR, "a diagnostic of LLVM could not be read: " + unreadable);
        }
    }
}

package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;

import dev.offload.llvm.capi.LlvmC;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** The one fatal-error handler of a library. */
final class FatalErrors {

    /** 128 + SIGABRT: what a shell reports for a process that aborted. */
    private static final int ABORTED = 134;

    private final LlvmC c;

    FatalErrors(LlvmC c) {
        this.c = c;
    }

    /** Takes the place of a handler that was installed before. */
    synchronized void install(FatalErrorHandler handler) {
        c.errorHandling().resetFatalErrorHandler();
        c.errorHandling().installFatalErrorHandler(stub(handler));
    }

    private static MemorySegment stub(FatalErrorHandler handler) {
        try {
            MethodType type = MethodType.methodType(void.class, FatalErrorHandler.class, MemorySegment.class);
            // LLVM keeps the pointer for as long as the process lives.
            return Linker.nativeLinker()
                    .upcallStub(
                            MethodHandles.lookup()
                                    .findStatic(FatalErrors.class, "handle", type)
                                    .bindTo(handler),
                            FunctionDescriptor.ofVoid(ADDRESS),
                            Arena.global());
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError(impossible.getMessage(), impossible);
        }
    }

    static void handle(FatalErrorHandler handler, MemorySegment reason) {
        try {
            handler.handle(Native.string(reason));
        } finally {
            // Returning means abort or exit(1), by the caller; an exception that leaves an upcall ends the JVM with a
            // dump.
            Runtime.getRuntime().halt(ABORTED);
        }
    }
}

package dev.offload.llvm;

/** Ends the process after LLVM has failed beyond repair; see {@link Llvm#onFatalError}. */
@FunctionalInterface
public interface FatalErrorHandler {

    /**
     * Reports the message and halts the JVM.
     *
     * @param message LLVM's reason
     */
    void handle(String message);
}

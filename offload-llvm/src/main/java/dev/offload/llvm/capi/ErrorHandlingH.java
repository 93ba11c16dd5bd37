// Written by src/capi/GenerateCapi.java from llvm-c/ErrorHandling.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/ErrorHandling.h, in one opened library. */
public final class ErrorHandlingH {

    private final NativeLibrary library;

    ErrorHandlingH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code void LLVMInstallFatalErrorHandler(LLVMFatalErrorHandler Handler)} */
    public void installFatalErrorHandler(MemorySegment handler) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMInstallFatalErrorHandler", handler), handler);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMResetFatalErrorHandler(void)} */
    public void resetFatalErrorHandler() {
        try {
            Signature.V.CALL.invokeExact(library.function("LLVMResetFatalErrorHandler"));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

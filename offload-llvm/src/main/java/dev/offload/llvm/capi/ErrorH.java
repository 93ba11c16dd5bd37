// Written by src/capi/GenerateCapi.java from llvm-c/Error.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/Error.h, in one opened library. */
public final class ErrorH {

    private final NativeLibrary library;

    ErrorH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code char *LLVMGetErrorMessage(LLVMErrorRef Err)} */
    public MemorySegment getErrorMessage(MemorySegment err) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetErrorMessage", err), err);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeErrorMessage(char *ErrMsg)} */
    public void disposeErrorMessage(MemorySegment errMsg) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeErrorMessage", errMsg), errMsg);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

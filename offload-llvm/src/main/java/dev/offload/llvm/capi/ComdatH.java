// Written by src/capi/GenerateCapi.java from llvm-c/Comdat.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/Comdat.h, in one opened library. */
public final class ComdatH {

    private final NativeLibrary library;

    ComdatH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code LLVMComdatRef LLVMGetComdat(LLVMValueRef V)} */
    public MemorySegment getComdat(MemorySegment v) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetComdat", v), v);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMSetComdat(LLVMValueRef V, LLVMComdatRef C)} */
    public void setComdat(MemorySegment v, MemorySegment c) {
        try {
            Signature.VAA.CALL.invokeExact(library.function("LLVMSetComdat", v, c), v, c);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

// Written by src/capi/GenerateCapi.java from llvm-c/Target.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/Target.h, in one opened library. */
public final class TargetH {

    private final NativeLibrary library;

    TargetH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code LLVMTargetDataRef LLVMGetModuleDataLayout(LLVMModuleRef M)} */
    public MemorySegment getModuleDataLayout(MemorySegment m) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetModuleDataLayout", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code char *LLVMCopyStringRepOfTargetData(LLVMTargetDataRef TD)} */
    public MemorySegment copyStringRepOfTargetData(MemorySegment td) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMCopyStringRepOfTargetData", td), td);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeTargetData(LLVMTargetDataRef TD)} */
    public void disposeTargetData(MemorySegment td) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeTargetData", td), td);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned long long LLVMABISizeOfType(LLVMTargetDataRef TD, LLVMTypeRef Ty)} */
    public long abiSizeOfType(MemorySegment td, MemorySegment ty) {
        try {
            return (long) Signature.JAA.CALL.invokeExact(library.function("LLVMABISizeOfType", td, ty), td, ty);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code unsigned LLVMABIAlignmentOfType(LLVMTargetDataRef TD, LLVMTypeRef Ty)} */
    public int abiAlignmentOfType(MemorySegment td, MemorySegment ty) {
        try {
            return (int) Signature.IAA.CALL.invokeExact(library.function("LLVMABIAlignmentOfType", td, ty), td, ty);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

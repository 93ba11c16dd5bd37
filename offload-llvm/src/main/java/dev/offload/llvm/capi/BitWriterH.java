// Written by src/capi/GenerateCapi.java from llvm-c/BitWriter.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/BitWriter.h, in one opened library. */
public final class BitWriterH {

    private final NativeLibrary library;

    BitWriterH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code LLVMMemoryBufferRef LLVMWriteBitcodeToMemoryBuffer(LLVMModuleRef M)} */
    public MemorySegment writeBitcodeToMemoryBuffer(MemorySegment m) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMWriteBitcodeToMemoryBuffer", m), m);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

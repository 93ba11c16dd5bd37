// Written by src/capi/GenerateCapi.java from llvm-c/IRReader.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/IRReader.h, in one opened library. */
public final class IRReaderH {

    private final NativeLibrary library;

    IRReaderH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code LLVMBool LLVMParseIRInContext(LLVMContextRef ContextRef, LLVMMemoryBufferRef MemBuf, LLVMModuleRef *OutM, char **OutMessage)} */
    public boolean parseIRInContext(
            MemorySegment contextRef, MemorySegment memBuf, MemorySegment outM, MemorySegment outMessage) {
        try {
            return (int) Signature.IAAAA.CALL.invokeExact(
                            library.function("LLVMParseIRInContext", contextRef, memBuf, outM, outMessage),
                            contextRef,
                            memBuf,
                            outM,
                            outMessage)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

// Written by src/capi/GenerateCapi.java from llvm-c/Analysis.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/Analysis.h, in one opened library. */
public final class AnalysisH {

    private final NativeLibrary library;

    AnalysisH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code LLVMBool LLVMVerifyModule(LLVMModuleRef M, LLVMVerifierFailureAction Action, char **OutMessage)} */
    public boolean verifyModule(MemorySegment m, int action, MemorySegment outMessage) {
        try {
            return (int) Signature.IAIA.CALL.invokeExact(
                            library.function("LLVMVerifyModule", m, action, outMessage), m, action, outMessage)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

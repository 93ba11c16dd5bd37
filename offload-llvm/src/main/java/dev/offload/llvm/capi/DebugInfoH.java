// Written by src/capi/GenerateCapi.java from llvm-c/DebugInfo.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/DebugInfo.h, in one opened library. */
public final class DebugInfoH {

    private final NativeLibrary library;

    DebugInfoH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code LLVMBool LLVMStripModuleDebugInfo(LLVMModuleRef Module)} */
    public boolean stripModuleDebugInfo(MemorySegment module) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMStripModuleDebugInfo", module), module)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

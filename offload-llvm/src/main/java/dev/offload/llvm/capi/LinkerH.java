// Written by src/capi/GenerateCapi.java from llvm-c/Linker.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/Linker.h, in one opened library. */
public final class LinkerH {

    private final NativeLibrary library;

    LinkerH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code LLVMBool LLVMLinkModules2(LLVMModuleRef Dest, LLVMModuleRef Src)} */
    public boolean linkModules2(MemorySegment dest, MemorySegment src) {
        try {
            return (int) Signature.IAA.CALL.invokeExact(library.function("LLVMLinkModules2", dest, src), dest, src)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

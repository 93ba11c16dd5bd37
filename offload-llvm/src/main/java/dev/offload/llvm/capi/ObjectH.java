// Written by src/capi/GenerateCapi.java from llvm-c/Object.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/Object.h, in one opened library. */
public final class ObjectH {

    private final NativeLibrary library;

    ObjectH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code LLVMBinaryRef LLVMCreateBinary(LLVMMemoryBufferRef MemBuf, LLVMContextRef Context, char **ErrorMessage)} */
    public MemorySegment createBinary(MemorySegment memBuf, MemorySegment context, MemorySegment errorMessage) {
        try {
            return (MemorySegment) Signature.AAAA.CALL.invokeExact(
                    library.function("LLVMCreateBinary", memBuf, context, errorMessage), memBuf, context, errorMessage);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeBinary(LLVMBinaryRef BR)} */
    public void disposeBinary(MemorySegment br) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeBinary", br), br);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBinaryType LLVMBinaryGetType(LLVMBinaryRef BR)} */
    public int binaryGetType(MemorySegment br) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMBinaryGetType", br), br);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMSectionIteratorRef LLVMObjectFileCopySectionIterator(LLVMBinaryRef BR)} */
    public MemorySegment objectFileCopySectionIterator(MemorySegment br) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMObjectFileCopySectionIterator", br), br);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMObjectFileIsSectionIteratorAtEnd(LLVMBinaryRef BR, LLVMSectionIteratorRef SI)} */
    public boolean objectFileIsSectionIteratorAtEnd(MemorySegment br, MemorySegment si) {
        try {
            return (int) Signature.IAA.CALL.invokeExact(
                            library.function("LLVMObjectFileIsSectionIteratorAtEnd", br, si), br, si)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeSectionIterator(LLVMSectionIteratorRef SI)} */
    public void disposeSectionIterator(MemorySegment si) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeSectionIterator", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMMoveToNextSection(LLVMSectionIteratorRef SI)} */
    public void moveToNextSection(MemorySegment si) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMMoveToNextSection", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetSectionName(LLVMSectionIteratorRef SI)} */
    public MemorySegment getSectionName(MemorySegment si) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetSectionName", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code uint64_t LLVMGetSectionSize(LLVMSectionIteratorRef SI)} */
    public long getSectionSize(MemorySegment si) {
        try {
            return (long) Signature.JA.CALL.invokeExact(library.function("LLVMGetSectionSize", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetSectionContents(LLVMSectionIteratorRef SI)} */
    public MemorySegment getSectionContents(MemorySegment si) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetSectionContents", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code uint64_t LLVMGetSectionAddress(LLVMSectionIteratorRef SI)} */
    public long getSectionAddress(MemorySegment si) {
        try {
            return (long) Signature.JA.CALL.invokeExact(library.function("LLVMGetSectionAddress", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMSymbolIteratorRef LLVMObjectFileCopySymbolIterator(LLVMBinaryRef BR)} */
    public MemorySegment objectFileCopySymbolIterator(MemorySegment br) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMObjectFileCopySymbolIterator", br), br);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMObjectFileIsSymbolIteratorAtEnd(LLVMBinaryRef BR, LLVMSymbolIteratorRef SI)} */
    public boolean objectFileIsSymbolIteratorAtEnd(MemorySegment br, MemorySegment si) {
        try {
            return (int) Signature.IAA.CALL.invokeExact(
                            library.function("LLVMObjectFileIsSymbolIteratorAtEnd", br, si), br, si)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeSymbolIterator(LLVMSymbolIteratorRef SI)} */
    public void disposeSymbolIterator(MemorySegment si) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeSymbolIterator", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMMoveToNextSymbol(LLVMSymbolIteratorRef SI)} */
    public void moveToNextSymbol(MemorySegment si) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMMoveToNextSymbol", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code const char *LLVMGetSymbolName(LLVMSymbolIteratorRef SI)} */
    public MemorySegment getSymbolName(MemorySegment si) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMGetSymbolName", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code uint64_t LLVMGetSymbolAddress(LLVMSymbolIteratorRef SI)} */
    public long getSymbolAddress(MemorySegment si) {
        try {
            return (long) Signature.JA.CALL.invokeExact(library.function("LLVMGetSymbolAddress", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code uint64_t LLVMGetSymbolSize(LLVMSymbolIteratorRef SI)} */
    public long getSymbolSize(MemorySegment si) {
        try {
            return (long) Signature.JA.CALL.invokeExact(library.function("LLVMGetSymbolSize", si), si);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

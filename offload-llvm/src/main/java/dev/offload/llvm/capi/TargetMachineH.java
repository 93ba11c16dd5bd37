// Written by src/capi/GenerateCapi.java from llvm-c/TargetMachine.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/TargetMachine.h, in one opened library. */
public final class TargetMachineH {

    private final NativeLibrary library;

    TargetMachineH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code LLVMBool LLVMGetTargetFromTriple(const char *Triple, LLVMTargetRef *T, char **ErrorMessage)} */
    public boolean getTargetFromTriple(MemorySegment triple, MemorySegment t, MemorySegment errorMessage) {
        try {
            return (int) Signature.IAAA.CALL.invokeExact(
                            library.function("LLVMGetTargetFromTriple", triple, t, errorMessage),
                            triple,
                            t,
                            errorMessage)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMTargetHasAsmBackend(LLVMTargetRef T)} */
    public boolean targetHasAsmBackend(MemorySegment t) {
        try {
            return (int) Signature.IA.CALL.invokeExact(library.function("LLVMTargetHasAsmBackend", t), t) != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTargetMachineRef LLVMCreateTargetMachine(LLVMTargetRef T, const char *Triple, const char *CPU, const char *Features, LLVMCodeGenOptLevel Level, LLVMRelocMode Reloc, LLVMCodeModel CodeModel)} */
    public MemorySegment createTargetMachine(
            MemorySegment t,
            MemorySegment triple,
            MemorySegment cpu,
            MemorySegment features,
            int level,
            int reloc,
            int codeModel) {
        try {
            return (MemorySegment) Signature.AAAAAIII.CALL.invokeExact(
                    library.function("LLVMCreateTargetMachine", t, triple, cpu, features, level, reloc, codeModel),
                    t,
                    triple,
                    cpu,
                    features,
                    level,
                    reloc,
                    codeModel);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposeTargetMachine(LLVMTargetMachineRef T)} */
    public void disposeTargetMachine(MemorySegment t) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposeTargetMachine", t), t);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMTargetDataRef LLVMCreateTargetDataLayout(LLVMTargetMachineRef T)} */
    public MemorySegment createTargetDataLayout(MemorySegment t) {
        try {
            return (MemorySegment) Signature.AA.CALL.invokeExact(library.function("LLVMCreateTargetDataLayout", t), t);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMBool LLVMTargetMachineEmitToMemoryBuffer(LLVMTargetMachineRef T, LLVMModuleRef M, LLVMCodeGenFileType codegen, char **ErrorMessage, LLVMMemoryBufferRef *OutMemBuf)} */
    public boolean targetMachineEmitToMemoryBuffer(
            MemorySegment t, MemorySegment m, int codegen, MemorySegment errorMessage, MemorySegment outMemBuf) {
        try {
            return (int) Signature.IAAIAA.CALL.invokeExact(
                            library.function(
                                    "LLVMTargetMachineEmitToMemoryBuffer", t, m, codegen, errorMessage, outMemBuf),
                            t,
                            m,
                            codegen,
                            errorMessage,
                            outMemBuf)
                    != 0;
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code char *LLVMGetDefaultTargetTriple(void)} */
    public MemorySegment getDefaultTargetTriple() {
        try {
            return (MemorySegment) Signature.A.CALL.invokeExact(library.function("LLVMGetDefaultTargetTriple"));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code char *LLVMNormalizeTargetTriple(const char *triple)} */
    public MemorySegment normalizeTargetTriple(MemorySegment triple) {
        try {
            return (MemorySegment)
                    Signature.AA.CALL.invokeExact(library.function("LLVMNormalizeTargetTriple", triple), triple);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code char *LLVMGetHostCPUName(void)} */
    public MemorySegment getHostCPUName() {
        try {
            return (MemorySegment) Signature.A.CALL.invokeExact(library.function("LLVMGetHostCPUName"));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code char *LLVMGetHostCPUFeatures(void)} */
    public MemorySegment getHostCPUFeatures() {
        try {
            return (MemorySegment) Signature.A.CALL.invokeExact(library.function("LLVMGetHostCPUFeatures"));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

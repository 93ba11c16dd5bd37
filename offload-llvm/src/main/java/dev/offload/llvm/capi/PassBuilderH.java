// Written by src/capi/GenerateCapi.java from llvm-c/Transforms/PassBuilder.h.
// Change the list of functions, not this file.
package dev.offload.llvm.capi;

import java.lang.foreign.MemorySegment;

/** The functions of llvm-c/Transforms/PassBuilder.h, in one opened library. */
public final class PassBuilderH {

    private final NativeLibrary library;

    PassBuilderH(NativeLibrary library) {
        this.library = library;
    }

    /** {@code LLVMErrorRef LLVMRunPasses(LLVMModuleRef M, const char *Passes, LLVMTargetMachineRef TM, LLVMPassBuilderOptionsRef Options)} */
    public MemorySegment runPasses(MemorySegment m, MemorySegment passes, MemorySegment tm, MemorySegment options) {
        try {
            return (MemorySegment) Signature.AAAAA.CALL.invokeExact(
                    library.function("LLVMRunPasses", m, passes, tm, options), m, passes, tm, options);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code LLVMPassBuilderOptionsRef LLVMCreatePassBuilderOptions(void)} */
    public MemorySegment createPassBuilderOptions() {
        try {
            return (MemorySegment) Signature.A.CALL.invokeExact(library.function("LLVMCreatePassBuilderOptions"));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMDisposePassBuilderOptions(LLVMPassBuilderOptionsRef Options)} */
    public void disposePassBuilderOptions(MemorySegment options) {
        try {
            Signature.VA.CALL.invokeExact(library.function("LLVMDisposePassBuilderOptions", options), options);
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMPassBuilderOptionsSetVerifyEach(LLVMPassBuilderOptionsRef Options, LLVMBool VerifyEach)} */
    public void passBuilderOptionsSetVerifyEach(MemorySegment options, boolean verifyEach) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMPassBuilderOptionsSetVerifyEach", options, verifyEach),
                    options,
                    (verifyEach ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMPassBuilderOptionsSetLoopInterleaving(LLVMPassBuilderOptionsRef Options, LLVMBool LoopInterleaving)} */
    public void passBuilderOptionsSetLoopInterleaving(MemorySegment options, boolean loopInterleaving) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMPassBuilderOptionsSetLoopInterleaving", options, loopInterleaving),
                    options,
                    (loopInterleaving ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMPassBuilderOptionsSetLoopVectorization(LLVMPassBuilderOptionsRef Options, LLVMBool LoopVectorization)} */
    public void passBuilderOptionsSetLoopVectorization(MemorySegment options, boolean loopVectorization) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMPassBuilderOptionsSetLoopVectorization", options, loopVectorization),
                    options,
                    (loopVectorization ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMPassBuilderOptionsSetSLPVectorization(LLVMPassBuilderOptionsRef Options, LLVMBool SLPVectorization)} */
    public void passBuilderOptionsSetSLPVectorization(MemorySegment options, boolean sLPVectorization) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMPassBuilderOptionsSetSLPVectorization", options, sLPVectorization),
                    options,
                    (sLPVectorization ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMPassBuilderOptionsSetLoopUnrolling(LLVMPassBuilderOptionsRef Options, LLVMBool LoopUnrolling)} */
    public void passBuilderOptionsSetLoopUnrolling(MemorySegment options, boolean loopUnrolling) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMPassBuilderOptionsSetLoopUnrolling", options, loopUnrolling),
                    options,
                    (loopUnrolling ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }

    /** {@code void LLVMPassBuilderOptionsSetMergeFunctions(LLVMPassBuilderOptionsRef Options, LLVMBool MergeFunctions)} */
    public void passBuilderOptionsSetMergeFunctions(MemorySegment options, boolean mergeFunctions) {
        try {
            Signature.VAI.CALL.invokeExact(
                    library.function("LLVMPassBuilderOptionsSetMergeFunctions", options, mergeFunctions),
                    options,
                    (mergeFunctions ? 1 : 0));
        } catch (Throwable thrown) {
            throw NativeLibrary.unchecked(thrown);
        }
    }
}

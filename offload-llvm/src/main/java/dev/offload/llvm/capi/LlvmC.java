// Written by src/capi/GenerateCapi.java. Change the list of functions, not this file.
package dev.offload.llvm.capi;

/** The C API of one opened libLLVM, by header. */
public final class LlvmC {

    private final NativeLibrary library;
    private final CoreH core;
    private final ComdatH comdat;
    private final TargetH target;
    private final TargetMachineH targetMachine;
    private final AnalysisH analysis;
    private final BitWriterH bitWriter;
    private final IRReaderH irReader;
    private final LinkerH linker;
    private final ObjectH object;
    private final ErrorH error;
    private final ErrorHandlingH errorHandling;
    private final PassBuilderH passBuilder;
    private final DebugInfoH debugInfo;

    /** Nothing is looked up before it is called. */
    public LlvmC(NativeLibrary library) {
        this.library = library;
        this.core = new CoreH(library);
        this.comdat = new ComdatH(library);
        this.target = new TargetH(library);
        this.targetMachine = new TargetMachineH(library);
        this.analysis = new AnalysisH(library);
        this.bitWriter = new BitWriterH(library);
        this.irReader = new IRReaderH(library);
        this.linker = new LinkerH(library);
        this.object = new ObjectH(library);
        this.error = new ErrorH(library);
        this.errorHandling = new ErrorHandlingH(library);
        this.passBuilder = new PassBuilderH(library);
        this.debugInfo = new DebugInfoH(library);
    }

    /** The library itself. */
    public NativeLibrary library() {
        return library;
    }

    /** llvm-c/Core.h. */
    public CoreH core() {
        return core;
    }

    /** llvm-c/Comdat.h. */
    public ComdatH comdat() {
        return comdat;
    }

    /** llvm-c/Target.h. */
    public TargetH target() {
        return target;
    }

    /** llvm-c/TargetMachine.h. */
    public TargetMachineH targetMachine() {
        return targetMachine;
    }

    /** llvm-c/Analysis.h. */
    public AnalysisH analysis() {
        return analysis;
    }

    /** llvm-c/BitWriter.h. */
    public BitWriterH bitWriter() {
        return bitWriter;
    }

    /** llvm-c/IRReader.h. */
    public IRReaderH irReader() {
        return irReader;
    }

    /** llvm-c/Linker.h. */
    public LinkerH linker() {
        return linker;
    }

    /** llvm-c/Object.h. */
    public ObjectH object() {
        return object;
    }

    /** llvm-c/Error.h. */
    public ErrorH error() {
        return error;
    }

    /** llvm-c/ErrorHandling.h. */
    public ErrorHandlingH errorHandling() {
        return errorHandling;
    }

    /** llvm-c/Transforms/PassBuilder.h. */
    public PassBuilderH passBuilder() {
        return passBuilder;
    }

    /** llvm-c/DebugInfo.h. */
    public DebugInfoH debugInfo() {
        return debugInfo;
    }
}

package dev.offload.llvm;

import dev.offload.llvm.capi.PassBuilderH;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** One call of {@code LLVMRunPasses}. */
final class PassRunner {

    private PassRunner() {}

    static void run(Module module, PassPipeline pipeline, MemorySegment machine) {
        Context context = module.context();
        PassBuilderH passBuilder = context.llvm().c().passBuilder();
        int before = context.diagnosticCount();
        MemorySegment options = passBuilder.createPassBuilderOptions();
        try (Arena arena = Arena.ofConfined()) {
            set(passBuilder, options, pipeline.options());
            MemorySegment error = passBuilder.runPasses(
                    module.handle().get(), arena.allocateFrom(pipeline.passes()), machine, options);
            if (!Native.isNull(error)) {
                throw new LlvmException(
                        "run passes " + pipeline.passes() + " over", module.name(), message(context, error));
            }
        } finally {
            passBuilder.disposePassBuilderOptions(options);
        }
        context.requireNoErrors(before, "run passes " + pipeline.passes() + " over", module.name());
    }

    private static void set(PassBuilderH passBuilder, MemorySegment options, PassPipeline.Options wanted) {
        passBuilder.passBuilderOptionsSetVerifyEach(options, wanted.verifyEach());
        passBuilder.passBuilderOptionsSetLoopInterleaving(options, wanted.loopInterleaving());
        passBuilder.passBuilderOptionsSetLoopVectorization(options, wanted.loopVectorization());
        passBuilder.passBuilderOptionsSetSLPVectorization(options, wanted.slpVectorization());
        passBuilder.passBuilderOptionsSetLoopUnrolling(options, wanted.loopUnrolling());
        passBuilder.passBuilderOptionsSetMergeFunctions(options, wanted.mergeFunctions());
    }

    /** {@code LLVMGetErrorMessage} consumes the error; its text has a disposal of its own. */
    private static String message(Context context, MemorySegment error) {
        MemorySegment text = context.llvm().c().error().getErrorMessage(error);
        String message = Native.string(text);
        context.llvm().c().error().disposeErrorMessage(text);
        return message;
    }
}

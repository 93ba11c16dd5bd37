package dev.offload.linker.host;

import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.IrBuilder;
import dev.offload.llvm.Type;
import dev.offload.llvm.Types;

/** Registers the images of one kind with the CUDA or the HIP runtime. */
final class FatBinaryRegistration {

    private static final int WRAPPER_VERSION = 1;

    private final RegistrationModule module;
    private final OffloadEntries entries;
    private final FatBinaryRuntime runtime;
    private final Types types;
    private final Type pointer;

    FatBinaryRegistration(RegistrationModule module, OffloadEntries entries, FatBinaryRuntime runtime) {
        this.module = module;
        this.entries = entries;
        this.runtime = runtime;
        this.types = module.types();
        this.pointer = module.pointer();
    }

    void register(Registration registration) {
        GlobalVariable wrapper = wrapper(FatBinaries.of(runtime, registration));
        Function register = module.startupFunction(runtime.internal("fatbin_reg"));
        Function unregister = module.startupFunction(runtime.internal("fatbin_unreg"));
        Function registerBinary = module.declare(runtime.function("RegisterFatBinary"), pointer, pointer);
        // LLVM's wrapper declares the one of CUDA for HIP, too, where nothing calls it.
        Function registerEnd =
                module.declare(FatBinaryRuntime.CUDA.function("RegisterFatBinaryEnd"), types.voidType(), pointer);
        Function unregisterBinary = module.declare(runtime.function("UnregisterFatBinary"), types.voidType(), pointer);
        Function atExit = module.declare("atexit", types.i32(), pointer);
        GlobalVariable handle = module.constant(runtime.internal("binary_handle"), pointer.zero());
        handle.setConstant(false);
        Function registerEntries = new EntryRegistration(module, entries, runtime).function();
        try (IrBuilder ir = module.context().newBuilder()) {
            ir.at(register.appendBlock("entry"));
            var binary = ir.call(registerBinary, wrapper);
            ir.store(binary, handle);
            ir.call(registerEntries, binary);
            if (runtime == FatBinaryRuntime.CUDA) {
                ir.call(registerEnd, binary);
            }
            ir.call(atExit, unregister);
            ir.returnVoid();

            ir.at(unregister.appendBlock("entry"));
            ir.call(unregisterBinary, ir.load(pointer, handle, ""));
            ir.returnVoid();
        }
        module.runAtStart(register);
    }

    private GlobalVariable wrapper(byte[] fatBinary) {
        GlobalVariable image = module.constant(".fatbin_image", module.context().bytes(fatBinary));
        image.setSection(runtime.imageSection());
        Type type = types.findStruct("fatbin_wrapper")
                .orElseGet(() -> types.namedStruct("fatbin_wrapper", types.i32(), types.i32(), pointer, pointer));
        GlobalVariable wrapper = module.constant(
                ".fatbin_wrapper",
                type.structOf(
                        types.i32().constant(runtime.magic()),
                        types.i32().constant(WRAPPER_VERSION),
                        image,
                        pointer.zero()));
        wrapper.setSection(runtime.wrapperSection());
        wrapper.setAlignment(8);
        return wrapper;
    }
}

package dev.offload.linker.host;

import dev.offload.linker.target.OffloadKind;
import dev.offload.llvm.Constant;
import dev.offload.llvm.Context;
import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.Linkage;
import dev.offload.llvm.Module;
import dev.offload.llvm.Type;
import dev.offload.llvm.Types;
import java.util.List;

/**
 * The module that registers images with their runtimes: what {@code wrapOpenMPBinaries}, {@code wrapCudaBinary} and
 * {@code wrapHIPBinary} of LLVM 22 make (llvm/lib/Frontend/Offloading/OffloadWrapper.cpp), in one module for all kinds that a program
 * has. Names, types and sections are what tools and the runtimes go by.
 */
final class RegistrationModule {

    private static final String STARTUP_SECTION = ".text.startup";

    /** Before the constructors of the program, which may offload already; 100 and lower are the implementation's. */
    private static final int CONSTRUCTOR_PRIORITY = 101;

    private final Context context;
    private final Types types;
    private final Module module;

    private RegistrationModule(Context context) {
        this.context = context;
        this.types = context.types();
        this.module = context.createModule("offload.wrapper.module");
    }

    static Module build(Context context, Registration registration) {
        RegistrationModule built = new RegistrationModule(context);
        built.module.setTriple(registration.host().triple().text());
        if (!registration.images().isEmpty()) {
            built.register(registration);
        }
        return built.module;
    }

    private void register(Registration registration) {
        OffloadEntries entries = OffloadEntries.declare(this, registration);
        if (registration.has(OffloadKind.OPENMP)) {
            new OpenMpRegistration(this, entries).register(registration.images(OffloadKind.OPENMP));
        }
        for (FatBinaryRuntime runtime : FatBinaryRuntime.values()) {
            if (registration.has(runtime.kind())) {
                new FatBinaryRegistration(this, entries, runtime).register(registration);
            }
        }
    }

    Context context() {
        return context;
    }

    Types types() {
        return types;
    }

    Type pointer() {
        return types.pointer();
    }

    /** An internal constant. */
    GlobalVariable constant(String name, Constant value) {
        GlobalVariable variable = module.addGlobal(name, value.type());
        variable.setInitializer(value);
        variable.setConstant(true);
        variable.setLinkage(Linkage.INTERNAL);
        return variable;
    }

    /** A variable that is defined elsewhere, or is to be defined. */
    GlobalVariable variable(String name, Type type) {
        return module.addGlobal(name, type);
    }

    /** Keeps a linker from dropping these. */
    void retain(GlobalVariable... variables) {
        module.appendToUsed(variables);
    }

    /** A function of a runtime, or of the C library. */
    Function declare(String name, Type result, Type... parameters) {
        return module.function(name).orElseGet(() -> module.addFunction(name, result.function(parameters)));
    }

    /** An internal function that runs when the program starts or ends. */
    Function startupFunction(String name, Type... parameters) {
        Function function = module.addFunction(name, types.voidType().function(List.of(parameters), false));
        function.setLinkage(Linkage.INTERNAL);
        function.setSection(STARTUP_SECTION);
        return function;
    }

    void runAtStart(Function function) {
        module.appendToConstructors(CONSTRUCTOR_PRIORITY, function);
    }
}

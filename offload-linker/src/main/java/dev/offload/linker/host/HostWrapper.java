package dev.offload.linker.host;

import dev.offload.llvm.Context;
import dev.offload.llvm.Llvm;
import dev.offload.llvm.Module;
import dev.offload.llvm.TargetMachine;

/**
 * Makes registration objects: device images, and code that gives them to the offload runtime when the program starts.
 */
public final class HostWrapper {

    private final Llvm llvm;

    public HostWrapper(Llvm llvm) {
        this.llvm = llvm;
    }

    /**
     * A relocatable, position-independent object, to be linked into the program.
     *
     * @throws dev.offload.llvm.LlvmException if this LLVM has no code generator for the host
     */
    public byte[] object(Registration registration) {
        String triple = registration.host().triple().text();
        try (Context context = llvm.newContext();
                TargetMachine machine = llvm.targetMachine(TargetMachine.Options.of(triple, ""))) {
            Module module = module(context, registration);
            if (!registration.host().isCoff()) {
                module.putStructorsIntoInitArray();
            }
            return module.emit(machine, TargetMachine.FileType.OBJECT);
        }
    }

    /** Makes the registration part of a host module, in the place of an object of its own. */
    public static void wrapInto(Module host, Registration registration) {
        Module module = module(host.context(), registration);
        module.setDataLayout(host.dataLayout());
        host.link(module);
    }

    /** The module that the object is made from, as text. */
    public String ir(Registration registration) {
        try (Context context = llvm.newContext()) {
            return module(context, registration).toIr();
        }
    }

    private static Module module(Context context, Registration registration) {
        Module module = RegistrationModule.build(context, registration);
        module.verify();
        return module;
    }
}

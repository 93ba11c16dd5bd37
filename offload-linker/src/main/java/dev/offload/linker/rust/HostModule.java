package dev.offload.linker.rust;

import dev.offload.llvm.Constant;
import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.Module;
import java.util.List;
import java.util.Optional;

/** A host module of rustc, whose offloading is mended where rustc 1.96 leaves it short of what runs. */
public final class HostModule {

    /** The section of the entries since LLVM 21. */
    private static final String ENTRIES = "llvm_offload_entries";

    private static final String ENTRY_PREFIX = ".offloading.entry.";
    private static final String CONSTRUCTORS = "llvm.global_ctors";

    private final Module module;

    private HostModule(Module module) {
        this.module = module;
    }

    /**
     * Mends a module: the launches of kernels with scalars, the entries, and the registration of nothing.
     *
     * @param kernels the kernels of the device code that it will run with
     * @throws dev.offload.linker.problem.LinkerException if the device code lacks a kernel that the module launches, or has
     *     it with other parameters
     */
    public static void mend(Module module, DeviceKernels kernels) {
        HostModule host = new HostModule(module);
        List<GlobalVariable> entries = host.entries();
        kernels.requireAll(entries.stream()
                .map(entry -> entry.name().substring(ENTRY_PREFIX.length()))
                .toList());
        LaunchMending.mend(module, kernels);
        // A linker that collects sections would drop entries that are only in llvm.compiler.used, where rustc lists
        // them.
        module.appendToUsed(entries.toArray(GlobalValue[]::new));
        host.dropEmptyRegistration();
    }

    private List<GlobalVariable> entries() {
        return module.globals().stream()
                .filter(global ->
                        global.section().equals(ENTRIES) && global.name().startsWith(ENTRY_PREFIX))
                .toList();
    }

    /**
     * rustc registers a descriptor without images, and starts every device plugin, before {@code main}; the wrapper registers
     * the descriptor that counts.
     */
    private void dropEmptyRegistration() {
        Optional<Function> register = module.function(".omp_offloading.descriptor_reg");
        Optional<GlobalVariable> constructors = module.global(CONSTRUCTORS);
        boolean empty = module.global(".omp_offloading.descriptor")
                .flatMap(GlobalVariable::initializer)
                .map(Constant::isZero)
                .orElse(false);
        if (!empty || register.isEmpty() || constructors.isEmpty()) {
            return;
        }
        List<Constant> others = constructors.get().initializer().orElseThrow().constantOperands().stream()
                .filter(entry -> !entry.constantOperands().get(1).equals(register.get()))
                .toList();
        constructors.get().delete();
        for (Constant entry : others) {
            if (entry.constantOperands().get(1) instanceof Function function) {
                module.appendToConstructors(
                        (int) entry.constantOperands().get(0).unsignedValue(), function);
            }
        }
    }
}

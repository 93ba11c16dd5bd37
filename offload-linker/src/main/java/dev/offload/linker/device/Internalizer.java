package dev.offload.linker.device;

import dev.offload.llvm.Constant;
import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalAlias;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.Linkage;
import dev.offload.llvm.Metadata;
import dev.offload.llvm.MetadataNode;
import dev.offload.llvm.Module;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Makes what nothing outside of the image refers to internal, so that the optimiser sees the whole program. What the pass
 * {@code internalize} does, but for names that could not be written in its list.
 */
final class Internalizer {

    private final Module module;
    private final LinkRules rules;
    private final Neighbours neighbours;
    private final Set<GlobalValue> kept = new HashSet<>();

    private Internalizer(Module module, LinkRules rules, Neighbours neighbours) {
        this.module = module;
        this.rules = rules;
        this.neighbours = neighbours;
    }

    static void internalize(Module module, LinkRules rules, Neighbours neighbours) {
        new Internalizer(module, rules, neighbours).run();
    }

    /**
     * Sees to it that variables that the run time may look up come through the link: LLVM's linker leaves {@code linkonce}
     * definitions out that nothing refers to.
     */
    static void hold(Module source, LinkRules rules) {
        source.globals().stream()
                .filter(variable -> isLinkOnce(variable) && rules.keeps(variable))
                .forEach(variable -> variable.setLinkage(
                        variable.linkage() == Linkage.LINK_ONCE_ODR ? Linkage.WEAK_ODR : Linkage.WEAK_ANY));
    }

    /** Whether a definition is a copy for the use of its module, such as an instance of a C++ template. */
    static boolean isLinkOnce(GlobalValue symbol) {
        return symbol.linkage() == Linkage.LINK_ONCE_ODR || symbol.linkage() == Linkage.LINK_ONCE_ANY;
    }

    private void run() {
        keepUsed();
        keepAnnotatedKernels();
        Stream.of(module.functions(), module.globals(), module.aliases())
                .flatMap(List::stream)
                .filter(Internalizer::isOthersToSee)
                .forEach(symbol -> {
                    if (kept.contains(symbol) || neighbours.need(symbol.name()) || isKeptByRule(symbol)) {
                        settle(symbol);
                    } else {
                        symbol.removeFromComdat();
                        symbol.setLinkage(Linkage.INTERNAL);
                    }
                });
    }

    private boolean isKeptByRule(GlobalValue symbol) {
        return switch (symbol) {
            case Function function -> rules.keeps(function);
            case GlobalAlias alias -> alias.aliasee() instanceof Function function && rules.keeps(function);
            default -> rules.keeps(symbol);
        };
    }

    /** Definitions that other modules can see. Those that start with "llvm." are not symbols but notes to LLVM. */
    static boolean isOthersToSee(GlobalValue symbol) {
        Linkage linkage = symbol.linkage();
        return !symbol.isDeclaration()
                && !linkage.isLocal()
                && linkage != Linkage.AVAILABLE_EXTERNALLY
                && linkage != Linkage.APPENDING
                && !symbol.name().startsWith("llvm.");
    }

    /**
     * One definition of several, or one that may go when nothing refers to it, becomes the definition: LLVM drops the latter, and
     * ptxas drops weak variables too, though the run time looks for them.
     */
    private static void settle(GlobalValue symbol) {
        switch (symbol.linkage()) {
            case LINK_ONCE_ANY, LINK_ONCE_ODR, WEAK_ANY, WEAK_ODR -> symbol.setLinkage(Linkage.EXTERNAL);
            default -> {}
        }
    }

    /** What is in {@code llvm.used} has users that even the linker cannot see. */
    private void keepUsed() {
        module.global("llvm.used")
                .flatMap(used -> used.initializer())
                .ifPresent(array -> array.constantOperands().forEach(this::keep));
    }

    private void keep(Constant pointer) {
        if (pointer instanceof GlobalValue symbol) {
            kept.add(symbol);
        } else {
            pointer.constantOperands().forEach(this::keep);
        }
    }

    /** Kernels of compilers before LLVM 21: {@code !{ptr @k, !"kernel", i32 1}} (NVPTXUsage, "Marking Functions as Kernels"). */
    private void keepAnnotatedKernels() {
        for (MetadataNode annotation : module.namedMetadata("nvvm.annotations")) {
            List<Metadata> operands = annotation.operands();
            if (operands.contains(new Metadata.Text("kernel"))
                    && operands.get(0) instanceof Metadata.Wrapped wrapped
                    && wrapped.value() instanceof Function kernel) {
                kept.add(kernel);
            }
        }
    }
}

package dev.offload.linker.rust;

import dev.offload.linker.target.Family;
import dev.offload.linker.target.Target;
import dev.offload.linker.target.TargetId;
import dev.offload.llvm.BasicBlock;
import dev.offload.llvm.CallingConvention;
import dev.offload.llvm.Cast;
import dev.offload.llvm.Context;
import dev.offload.llvm.Function;
import dev.offload.llvm.IrBuilder;
import dev.offload.llvm.Linkage;
import dev.offload.llvm.Module;
import dev.offload.llvm.Type;
import dev.offload.llvm.Types;
import dev.offload.llvm.Value;
import dev.offload.llvm.Visibility;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Gives the kernels of a device module of rustc the parameters that libomptarget passes.
 *
 * <p>libomptarget 22 passes a pointer of its own first, {@code dyn_ptr}, and every scalar as the low bits of an {@code i64}
 * (kernel arguments version 3). A rustc built with {@code llvm.offload} rewrites its kernels so, in {@code handle_offload} of
 * {@code rustc_codegen_llvm/src/back/write.rs}; it leaves out those without parameters. A stock rustc rewrites none. LLVM-C
 * cannot clone a function into one of another type: the kernel becomes an internal function that is inlined into the new one.
 */
public final class KernelLowering {

    /** What {@code #[rustc_offload_kernel]} becomes; rustc 1.96, {@code rustc_codegen_llvm/src/attributes.rs}. */
    private static final String KERNEL = "offload-kernel";

    /** Attributes of a function that would keep its body from being inlined. */
    private static final List<String> NOT_INLINED = List.of("noinline", "optnone");

    private static final String ALWAYS_INLINED = "alwaysinline";

    private final Module module;
    private final Types types;
    private final Target target;

    private KernelLowering(Module module, Target target) {
        this.module = module;
        this.types = module.context().types();
        this.target = target;
    }

    /**
     * Rewrites the kernels of a module for a target. A module whose kernels are rewritten already keeps them.
     *
     * @return the names of the kernels that were rewritten
     * @throws dev.offload.linker.problem.LinkerException if a kernel has a parameter that cannot be passed
     */
    public static List<String> lower(Module module, Target target) {
        return new KernelLowering(module, target).lower();
    }

    private List<String> lower() {
        module.setTriple(target.triple().text());
        defineUnwinding();
        List<Function> kernels =
                module.functions().stream().filter(this::needsLowering).toList();
        List<String> names = kernels.stream().map(Function::name).toList();
        kernels.forEach(kernel -> KernelParameters.requirePassable(module, kernel));
        kernels.forEach(this::lower);
        compileForTarget();
        return names;
    }

    /** A kernel without parameters is one that rustc's own device pass has left out, too. */
    private boolean needsLowering(Function function) {
        boolean leftOut =
                function.callingConvention().isKernel() && function.parameters().isEmpty();
        return !function.isDeclaration()
                && (leftOut || function.stringAttribute(KERNEL).isPresent());
    }

    private void lower(Function body) {
        String name = body.name();
        body.setName(name + ".body");
        List<Type> parameters = Stream.concat(
                        Stream.of(types.pointer()), body.parameters().stream().map(this::passed))
                .toList();
        Function kernel = module.addFunction(name, types.voidType().function(parameters, false));
        kernel.setCallingConvention(body.callingConvention());
        kernel.setVisibility(Visibility.PROTECTED);
        kernel.parameter(0).setName(KernelParameters.DYN_PTR);
        copyAttributes(body, kernel);
        makeInlined(body);
        call(body, kernel);
    }

    private Type passed(Value parameter) {
        return KernelParameters.isScalar(parameter.type()) ? types.i64() : parameter.type();
    }

    private static void copyAttributes(Function body, Function kernel) {
        body.attributes().forEach(kernel::addAttribute);
        kernel.removeStringAttribute(KERNEL);
        for (int i = 0; i < body.parameters().size(); i++) {
            // What is said of a scalar is said of its type, and that changes.
            if (!KernelParameters.isScalar(body.parameter(i).type())) {
                int passed = i + 1;
                body.parameterAttributes(i).forEach(attribute -> kernel.addParameterAttribute(passed, attribute));
            }
        }
    }

    private void makeInlined(Function body) {
        Context context = module.context();
        body.setLinkage(Linkage.INTERNAL);
        body.setVisibility(Visibility.DEFAULT);
        body.setCallingConvention(CallingConvention.C);
        body.removeStringAttribute(KERNEL);
        NOT_INLINED.forEach(body::removeAttribute);
        body.addAttribute(context.attribute(ALWAYS_INLINED, 0));
    }

    private void call(Function body, Function kernel) {
        BasicBlock entry = kernel.appendBlock("entry");
        try (IrBuilder builder = module.context().newBuilder().at(entry)) {
            List<Value> arguments = new ArrayList<>();
            for (int i = 0; i < body.parameters().size(); i++) {
                Value parameter = body.parameter(i);
                Value passed = kernel.parameter(i + 1);
                passed.setName(parameter.name());
                arguments.add(scalarOf(builder, passed, parameter.type()));
            }
            builder.call(body, arguments.toArray(Value[]::new));
            builder.returnVoid();
        }
    }

    private Value scalarOf(IrBuilder builder, Value passed, Type type) {
        if (!KernelParameters.isScalar(type) || type.equals(types.i64())) {
            return passed;
        }
        Type bits = types.integer(KernelParameters.width(type));
        Value truncated = bits.equals(types.i64()) ? passed : builder.cast(Cast.TRUNC, passed, bits, "");
        return bits.equals(type) ? truncated : builder.cast(Cast.BITCAST, truncated, type, "");
    }

    /**
     * {@code core} is compiled once for all architectures of a GPU family, so its functions name another processor than the
     * kernels do. LLVM generates code for each function by what the function says.
     */
    private void compileForTarget() {
        if (target.family() == Family.HOST) {
            return;
        }
        Context context = module.context();
        String features = target.arch() instanceof TargetId id ? id.llvmFeatures() : "";
        String cpu = target.arch() instanceof TargetId id
                ? id.processor()
                : target.arch().name();
        for (Function function : module.functions()) {
            if (!function.isDeclaration()) {
                function.addAttribute(context.stringAttribute("target-cpu", cpu));
                function.removeStringAttribute("target-features");
                if (!features.isEmpty()) {
                    function.addAttribute(context.stringAttribute("target-features", features));
                }
            }
        }
    }

    /** Kernels never unwind, but rustc for a processor names a personality that the image has no library for. */
    private void defineUnwinding() {
        module.function("rust_eh_personality").filter(Function::isDeclaration).ifPresent(personality -> {
            try (IrBuilder builder = module.context().newBuilder().at(personality.appendBlock("entry"))) {
                builder.unreachable();
            }
            personality.setLinkage(Linkage.INTERNAL);
        });
    }
}

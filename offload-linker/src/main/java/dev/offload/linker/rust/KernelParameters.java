package dev.offload.linker.rust;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.Function;
import dev.offload.llvm.Module;
import dev.offload.llvm.Type;
import dev.offload.llvm.TypeKind;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The parameters of a kernel as the source has them: for each whether it is passed by value.
 *
 * @param scalars whether each is a scalar; a pointer otherwise
 */
record KernelParameters(List<Boolean> scalars) {

    /** The parameter that libomptarget passes first. */
    static final String DYN_PTR = "dyn_ptr";

    /** How rustc names the parts of a parameter that it passes in two: a pointer and a length, or a pointer and a table. */
    private static final Pattern PART = Pattern.compile("(.+)\\.[01]");

    /** The LLVM that has the attribute with which rustc passes a copy of a value on AMD's GPUs. */
    private static final int FIRST_WITH_DEAD_ON_RETURN = 22;

    /** The widest scalar that fits the slot of a pointer. */
    private static final int SLOT_BITS = 64;

    KernelParameters {
        scalars = List.copyOf(scalars);
    }

    /** The parameters of a kernel that has been lowered. */
    static KernelParameters ofLowered(Function kernel) {
        return new KernelParameters(kernel.parameters().stream()
                .skip(1)
                .map(parameter -> isScalar(parameter.type()))
                .toList());
    }

    boolean hasScalar() {
        return scalars.contains(true);
    }

    static boolean isScalar(Type type) {
        return switch (type.kind()) {
            case INTEGER, HALF, BFLOAT, FLOAT, DOUBLE, FP128 -> true;
            default -> false;
        };
    }

    /** The bits of a scalar. */
    static int width(Type scalar) {
        return switch (scalar.kind()) {
            case HALF, BFLOAT -> 16;
            case FLOAT -> 32;
            case DOUBLE -> 64;
            case FP128 -> 128;
            default -> scalar.bits();
        };
    }

    /**
     * Checks that the runtime can pass every parameter of a kernel as rustc wrote it.
     *
     * @throws LinkerException with the kernel and the parameter
     */
    static void requirePassable(Module module, Function kernel) {
        for (int i = 0; i < kernel.parameters().size(); i++) {
            Optional<String> reason = whyNot(module, kernel, i);
            if (reason.isPresent()) {
                throw new LinkerException(
                        Problem.KERNEL_PARAMETER,
                        "kernel '" + kernel.name() + "' in " + module.name() + ": "
                                + describe(kernel.parameter(i).name(), i) + " cannot be passed to a device: it is "
                                + reason.get(),
                        "pass a reference to a type of fixed size such as &[f32; N], a raw pointer, or a scalar of at"
                                + " most 64 bits");
            }
        }
    }

    private static Optional<String> whyNot(Module module, Function kernel, int index) {
        Type type = kernel.parameter(index).type();
        if (PART.matcher(kernel.parameter(index).name()).matches()) {
            return Optional.of("a reference to an unsized type, or a pair of values");
        }
        if (!isScalar(type)) {
            return type.kind() == TypeKind.POINTER && !isCopy(module, kernel, index)
                    ? Optional.empty()
                    : Optional.of("a reference to an unsized type, or a struct or an array by value");
        }
        if (width(type) > SLOT_BITS) {
            return Optional.of(width(type) + " bits wide");
        }
        // rustc says of every scalar that it is well defined; of a struct in the guise of an integer it can't.
        return kernel.parameterHasAttribute(index, "noundef")
                ? Optional.empty()
                : Optional.of("a struct or an array by value");
    }

    /** Whether a pointer is to the callee's own copy of a value. */
    private static boolean isCopy(Module module, Function kernel, int index) {
        if (kernel.parameterHasAttribute(index, "byval")) {
            return true;
        }
        boolean known = module.context().llvm().version().major() >= FIRST_WITH_DEAD_ON_RETURN;
        return known && kernel.parameterHasAttribute(index, "dead_on_return");
    }

    private static String describe(String name, int index) {
        String written = PART.matcher(name).replaceFirst("$1");
        return "parameter " + (index + 1) + (written.isEmpty() ? "" : " ('" + written + "')");
    }
}

package dev.offload.linker.device;

import dev.offload.linker.target.Target;
import dev.offload.linker.target.Triple;
import java.util.Optional;

/**
 * An argument for the compilation or the link of device code, of all targets or of those of one triple, as clang-linker-wrapper
 * takes it: {@code --device-linker=[TRIPLE=]ARGUMENT}.
 *
 * @param triple the targets that it is for; all when empty
 */
public record TargetArgument(Optional<Triple> triple, Tool tool, String text) {

    /** Whose arguments the argument is one of. */
    public enum Tool {
        COMPILER,
        LINKER,
        /** The argument is the file of a library of bitcode. */
        BITCODE_LIBRARY
    }

    /** Reads {@code [TRIPLE=]ARGUMENT}. What stands before the first '=' and is no triple of a device belongs to the argument. */
    public static TargetArgument parse(Tool tool, String text) {
        int equals = text.indexOf('=');
        String left = equals < 0 ? "" : text.substring(0, equals);
        return Triple.ifOfDevice(left)
                .filter(triple -> equals + 1 < text.length())
                .map(triple -> new TargetArgument(Optional.of(triple), tool, text.substring(equals + 1)))
                .orElseGet(() -> new TargetArgument(Optional.empty(), tool, text));
    }

    boolean isFor(Target target) {
        return triple.isEmpty() || triple.get().equals(target.triple());
    }
}

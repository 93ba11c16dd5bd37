package dev.offload.linker.device;

import dev.offload.linker.binary.ElfGlobals;
import java.util.HashSet;
import java.util.Set;

/** The objects that the bitcode of a link is linked with once it has been compiled. */
final class Neighbours {

    private final Set<String> defined = new HashSet<>();
    private final Set<String> needed = new HashSet<>();

    void add(ElfGlobals object) {
        defined.addAll(object.defined());
        needed.addAll(object.undefined());
    }

    /** Whether one of them defines the symbol. */
    boolean define(String symbol) {
        return defined.contains(symbol);
    }

    /** Whether one of them refers to the symbol and leaves its definition to others. */
    boolean need(String symbol) {
        return needed.contains(symbol);
    }
}

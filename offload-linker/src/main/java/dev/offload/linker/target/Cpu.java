package dev.offload.linker.target;

import java.util.List;

/** A processor of the host family, or {@code generic} code of any family. */
public record Cpu(String name) implements Arch {

    /** No processor in particular. On a GPU, code that may be linked for any, but cannot be an image by itself. */
    public static final Cpu GENERIC = new Cpu("generic");

    /** The levels of x86-64 that LLVM knows since version 12; other processors are not offload devices of their own. */
    private static final List<String> X86_64 = List.of("generic", "x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4");

    static Cpu of(Triple triple, String name) {
        List<String> known = triple.architecture().equals("x86_64") ? X86_64 : List.of(GENERIC.name());
        if (!known.contains(name)) {
            throw Arch.unknown(name, triple.architecture(), known);
        }
        return new Cpu(name);
    }

    @Override
    public boolean serves(Arch link) {
        return equals(GENERIC) || equals(link);
    }

    @Override
    public int specificity() {
        return equals(GENERIC) ? 0 : 1;
    }

    @Override
    public String toString() {
        return name;
    }
}

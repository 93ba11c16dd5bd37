package dev.offload.llvm;

import java.lang.foreign.MemorySegment;

/** A second name for a function or variable. */
public final class GlobalAlias extends GlobalValue {

    GlobalAlias(Context context, Handle owner, MemorySegment address) {
        super(context, owner, address);
    }

    /** What it is a name for: a global, or an expression on one. */
    public Constant aliasee() {
        return (Constant) of(context(), owner(), core().aliasGetAliasee(address()));
    }
}

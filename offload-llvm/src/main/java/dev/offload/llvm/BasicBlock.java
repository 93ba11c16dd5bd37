package dev.offload.llvm;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A block of a function's body. */
public final class BasicBlock {

    private final Context context;
    private final Handle owner;
    private final MemorySegment address;

    BasicBlock(Context context, Handle owner, MemorySegment address) {
        this.context = context;
        this.owner = owner;
        this.address = address;
    }

    /** The name; empty if it has only a number. */
    public String name() {
        return Native.string(context.llvm().c().core().getBasicBlockName(address()));
    }

    /** The function that it is a block of. */
    public Function function() {
        return new Function(context, owner, context.llvm().c().core().getBasicBlockParent(address()));
    }

    /** The instructions, as they are now. */
    public List<Instruction> instructions() {
        List<Instruction> instructions = new ArrayList<>();
        MemorySegment at = context.llvm().c().core().getFirstInstruction(address());
        while (!Native.isNull(at)) {
            instructions.add(new Instruction(context, owner, at));
            at = context.llvm().c().core().getNextInstruction(at);
        }
        return instructions;
    }

    Handle owner() {
        return owner;
    }

    MemorySegment address() {
        owner.requireOpen();
        return address;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BasicBlock block && block.context == context && block.address.equals(address);
    }

    @Override
    public int hashCode() {
        return address.hashCode();
    }

    @Override
    public String toString() {
        return "block " + name();
    }
}

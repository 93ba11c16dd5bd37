package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.offload.llvm.capi.CoreH;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that an instruction can use: a parameter, an instruction's result, a {@link Constant}. Two are equal if they are the
 * same value. A value lives as long as its module, a constant that refers to no global as long as its context.
 */
public sealed class Value permits Constant, Instruction {

    private final Context context;
    private final Handle owner;
    private final MemorySegment address;

    Value(Context context, Handle owner, MemorySegment address) {
        this.context = context;
        this.owner = owner;
        this.address = address;
    }

    /** The value in the class for its kind. */
    static Value of(Context context, Handle owner, MemorySegment address) {
        int kind = context.llvm().c().core().getValueKind(address);
        return switch (kind) {
            case ValueKind.FUNCTION -> new Function(context, owner, address);
            case ValueKind.GLOBAL_VARIABLE -> new GlobalVariable(context, owner, address);
            case ValueKind.GLOBAL_ALIAS -> new GlobalAlias(context, owner, address);
            case ValueKind.INSTRUCTION -> new Instruction(context, owner, address);
            case ValueKind.METADATA_AS_VALUE, ValueKind.INLINE_ASM -> new Value(context, owner, address);
            default ->
                kind < ValueKind.FUNCTION ? new Value(context, owner, address) : new Constant(context, owner, address);
        };
    }

    /** What lives as long as all of these: a module if one of them is part of one. */
    static Handle owner(Handle contextHandle, List<? extends Value> values) {
        return values.stream()
                .map(value -> value.owner())
                .filter(handle -> handle != contextHandle)
                .findFirst()
                .orElse(contextHandle);
    }

    /** The value's type; a global's is a pointer. */
    public Type type() {
        return new Type(context, core().typeOf(address()));
    }

    /** The name without {@code %} or {@code @}; empty if it has only a number, or none. */
    public String name() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocate(JAVA_LONG);
            MemorySegment name = core().getValueName2(address(), length);
            return Native.string(name, length.get(JAVA_LONG, 0));
        }
    }

    /** Gives the value a name; LLVM appends something if it is taken. */
    public void setName(String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment cName = arena.allocateFrom(name);
            core().setValueName2(address(), cName, Native.length(cName));
        }
    }

    /** Whether anything uses this value. */
    public boolean isUsed() {
        return !Native.isNull(core().getFirstUse(address()));
    }

    /** What uses this value, as often as it does: instructions, constants, initialised globals. */
    public List<Value> users() {
        List<Value> users = new ArrayList<>();
        MemorySegment use = core().getFirstUse(address());
        while (!Native.isNull(use)) {
            users.add(of(context, owner, core().getUser(use)));
            use = core().getNextUse(use);
        }
        return users;
    }

    /** Has everything that uses this value use another of the same type. */
    public void replaceAllUsesWith(Value other) {
        core().replaceAllUsesWith(address(), other.address());
    }

    /** The value as LLVM prints it. */
    public String toIr() {
        return context.llvm().takeMessage(core().printValueToString(address()));
    }

    final List<Value> readOperands() {
        List<Value> operands = new ArrayList<>();
        int count = core().getNumOperands(address());
        for (int i = 0; i < count; i++) {
            MemorySegment operand = core().getOperand(address(), i);
            if (!Native.isNull(operand)) {
                operands.add(of(context, owner, operand));
            }
        }
        return operands;
    }

    final Context context() {
        return context;
    }

    final Handle owner() {
        return owner;
    }

    final CoreH core() {
        return context.llvm().c().core();
    }

    final MemorySegment address() {
        owner.requireOpen();
        return address;
    }

    static List<MemorySegment> addresses(List<? extends Value> values) {
        return values.stream().map(Value::address).toList();
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof Value value && value.context == context && value.address.equals(address);
    }

    @Override
    public final int hashCode() {
        return address.hashCode();
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + " " + name();
    }
}

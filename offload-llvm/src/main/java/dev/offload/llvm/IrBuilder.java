package dev.offload.llvm;

import dev.offload.llvm.capi.CoreH;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes instructions, one after another, at a place in a block. A name may be empty: the value then has a number. Operations on
 * constants give constants. Whether the types fit is checked by {@link Module#verify}.
 */
public final class IrBuilder implements AutoCloseable {

    private final Context context;
    private final CoreH core;
    private final Handle handle;
    private @Nullable Handle module;

    IrBuilder(Context context) {
        this.context = context;
        this.core = context.llvm().c().core();
        this.handle = context.handle()
                .child("builder", core.createBuilderInContext(context.handle().get()), core::disposeBuilder);
    }

    /** Continues at the end of a block. */
    public IrBuilder at(BasicBlock block) {
        core.positionBuilderAtEnd(handle.get(), block.address());
        module = block.owner();
        return this;
    }

    /** Continues before an instruction. */
    public IrBuilder before(Instruction instruction) {
        core.positionBuilderBefore(handle.get(), instruction.address());
        module = instruction.owner();
        return this;
    }

    /** {@code ret void}. */
    public Instruction returnVoid() {
        return instruction(core.buildRetVoid(builder()));
    }

    /** {@code ret}. */
    public Instruction returnValue(Value value) {
        return instruction(core.buildRet(builder(), value.address()));
    }

    /** {@code br label}. */
    public Instruction branch(BasicBlock target) {
        return instruction(core.buildBr(builder(), target.address()));
    }

    /** {@code br i1}. */
    public Instruction branch(Value condition, BasicBlock then, BasicBlock otherwise) {
        return instruction(core.buildCondBr(builder(), condition.address(), then.address(), otherwise.address()));
    }

    /** {@code switch}; add its cases to the instruction. */
    public Instruction switchOn(Value value, BasicBlock otherwise) {
        return instruction(core.buildSwitch(builder(), value.address(), otherwise.address(), 0));
    }

    /** {@code unreachable}. */
    public Instruction unreachable() {
        return instruction(core.buildUnreachable(builder()));
    }

    /** {@code phi}; add what comes in to the instruction. */
    public Instruction phi(Type type, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return instruction(core.buildPhi(builder(), type.address(), arena.allocateFrom(name)));
        }
    }

    /** {@code call} of a function, with its calling convention. */
    public Instruction call(Function callee, Value... arguments) {
        Instruction call = call(callee.valueType(), callee, List.of(arguments), "");
        call.setCallingConvention(callee.callingConvention());
        return call;
    }

    /** {@code call} of a function or through a pointer. */
    public Instruction call(Type functionType, Value callee, List<? extends Value> arguments, String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment values = Native.array(arena, Value.addresses(arguments));
            return instruction(core.buildCall2(
                    builder(),
                    functionType.address(),
                    callee.address(),
                    values,
                    arguments.size(),
                    arena.allocateFrom(name)));
        }
    }

    /** {@code alloca}. */
    public Instruction alloca(Type type, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return instruction(core.buildAlloca(builder(), type.address(), arena.allocateFrom(name)));
        }
    }

    /** {@code load}. */
    public Instruction load(Type type, Value pointer, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return instruction(core.buildLoad2(builder(), type.address(), pointer.address(), arena.allocateFrom(name)));
        }
    }

    /** {@code store}. */
    public Instruction store(Value value, Value pointer) {
        return instruction(core.buildStore(builder(), value.address(), pointer.address()));
    }

    /** {@code getelementptr}. */
    public Value gep(Type type, Value pointer, List<? extends Value> indices, String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment values = Native.array(arena, Value.addresses(indices));
            return value(core.buildGEP2(
                    builder(), type.address(), pointer.address(), values, indices.size(), arena.allocateFrom(name)));
        }
    }

    /** {@code getelementptr inbounds}. */
    public Value inBoundsGep(Type type, Value pointer, List<? extends Value> indices, String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment values = Native.array(arena, Value.addresses(indices));
            return value(core.buildInBoundsGEP2(
                    builder(), type.address(), pointer.address(), values, indices.size(), arena.allocateFrom(name)));
        }
    }

    /** {@code getelementptr inbounds} of one field of a struct. */
    public Value field(Type struct, Value pointer, int field, String name) {
        Type i32 = context.types().i32();
        return inBoundsGep(struct, pointer, List.of(i32.constant(0), i32.constant(field)), name);
    }

    /** {@code icmp}. */
    public Value compare(IntPredicate predicate, Value left, Value right, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return value(core.buildICmp(
                    builder(), predicate.value(), left.address(), right.address(), arena.allocateFrom(name)));
        }
    }

    /** {@code select}. */
    public Value select(Value condition, Value then, Value otherwise, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return value(core.buildSelect(
                    builder(), condition.address(), then.address(), otherwise.address(), arena.allocateFrom(name)));
        }
    }

    /** An instruction with two operands of one type. */
    public Value binary(BinaryOperation operation, Value left, Value right, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return value(core.buildBinOp(
                    builder(), operation.value(), left.address(), right.address(), arena.allocateFrom(name)));
        }
    }

    /** A conversion to another type. */
    public Value cast(Cast cast, Value value, Type to, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return value(
                    core.buildCast(builder(), cast.value(), value.address(), to.address(), arena.allocateFrom(name)));
        }
    }

    /** {@code extractvalue}. */
    public Value extract(Value aggregate, int index, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return value(core.buildExtractValue(builder(), aggregate.address(), index, arena.allocateFrom(name)));
        }
    }

    /** {@code insertvalue}. */
    public Value insert(Value aggregate, Value element, int index, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return value(core.buildInsertValue(
                    builder(), aggregate.address(), element.address(), index, arena.allocateFrom(name)));
        }
    }

    private MemorySegment builder() {
        module().requireOpen();
        return handle.get();
    }

    private Handle module() {
        if (module == null) {
            throw new IllegalStateException("the builder has no place yet: say at which block");
        }
        return module;
    }

    private Instruction instruction(MemorySegment address) {
        return new Instruction(context, module(), address);
    }

    private Value value(MemorySegment address) {
        return Value.of(context, module(), address);
    }

    /** Disposes of the builder; what it built stays. */
    @Override
    public void close() {
        handle.close();
    }
}

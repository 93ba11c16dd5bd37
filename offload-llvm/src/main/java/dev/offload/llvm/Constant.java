package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A value that is known before the program runs; see {@link Type} and {@link Context} for making one. */
public sealed class Constant extends Value permits GlobalValue {

    Constant(Context context, Handle owner, MemorySegment address) {
        super(context, owner, address);
    }

    /** Whether it is zero, a null pointer, or an aggregate of such. */
    public boolean isZero() {
        return core().isNull(address());
    }

    /**
     * The value of an integer constant of at most 64 bits, zero-extended.
     *
     * @throws IllegalStateException if it is something else
     */
    public long unsignedValue() {
        requireInteger();
        return core().constIntGetZExtValue(address());
    }

    /**
     * The value of an integer constant of at most 64 bits, sign-extended.
     *
     * @throws IllegalStateException if it is something else
     */
    public long signedValue() {
        requireInteger();
        return core().constIntGetSExtValue(address());
    }

    private void requireInteger() {
        if (core().getValueKind(address()) != ValueKind.CONSTANT_INT || type().bits() > Long.SIZE) {
            throw new IllegalStateException(toIr() + " is not an integer of at most 64 bits");
        }
    }

    /** The bytes of an array of {@code i8}, as a string literal or an embedded file is one; nothing if it is something else. */
    public Optional<byte[]> bytes() {
        Type type = type();
        if (type.kind() != TypeKind.ARRAY
                || !type.element().equals(context().types().i8())) {
            return Optional.empty();
        }
        if (isZero()) {
            return Optional.of(new byte[Math.toIntExact(type.length())]);
        }
        if (core().getValueKind(address()) != ValueKind.CONSTANT_DATA_ARRAY) {
            return Optional.empty();
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocate(JAVA_LONG);
            MemorySegment data = core().getAsString(address(), length);
            return Optional.of(Native.bytes(data, length.get(JAVA_LONG, 0)));
        }
    }

    /** The elements of an aggregate, the operands of an expression; the initializer of a global variable. */
    public List<Constant> constantOperands() {
        return readOperands().stream()
                .filter(Constant.class::isInstance)
                .map(Constant.class::cast)
                .toList();
    }

    /** One element of an array, struct or vector; nothing if there is no such element. */
    public Optional<Constant> element(int index) {
        MemorySegment element = core().getAggregateElement(address(), index);
        return Native.isNull(element) ? Optional.empty() : Optional.of((Constant) of(context(), owner(), element));
    }

    /** All elements of an array, struct or vector, those of a {@code zeroinitializer} and of a string included. */
    public List<Constant> elements() {
        List<Constant> elements = new ArrayList<>();
        Optional<Constant> next = element(0);
        while (next.isPresent()) {
            elements.add(next.get());
            next = element(elements.size());
        }
        return elements;
    }

    /** {@code getelementptr inbounds} on a constant pointer. */
    public Constant inBoundsGep(Type type, Constant... indices) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment values = Native.array(arena, addresses(List.of(indices)));
            return derived(core().constInBoundsGEP2(type.address(), address(), values, indices.length));
        }
    }

    /** {@code ptrtoint}. */
    public Constant pointerToInteger(Type integer) {
        return derived(core().constPtrToInt(address(), integer.address()));
    }

    /** {@code inttoptr}. */
    public Constant integerToPointer(Type pointer) {
        return derived(core().constIntToPtr(address(), pointer.address()));
    }

    /** The same pointer in another address space: {@code addrspacecast} if need be. */
    public Constant pointerIn(int addressSpace) {
        return type().addressSpace() == addressSpace
                ? this
                : derived(core().constAddrSpaceCast(
                                address(),
                                context().types().pointer(addressSpace).address()));
    }

    private Constant derived(MemorySegment constant) {
        return (Constant) of(context(), owner(), constant);
    }
}

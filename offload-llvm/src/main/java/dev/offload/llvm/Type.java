package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;

import dev.offload.llvm.capi.CoreH;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A type of a context. Two are equal if they are the same type of the same context. */
public final class Type {

    private final Context context;
    private final MemorySegment address;

    Type(Context context, MemorySegment address) {
        this.context = context;
        this.address = address;
    }

    /** What sort of type it is. */
    public TypeKind kind() {
        return TypeKind.fromValue(core().getTypeKind(address()));
    }

    /** The bits of an integer type. */
    public int bits() {
        require(TypeKind.INTEGER);
        return core().getIntTypeWidth(address());
    }

    /** The address space of a pointer type. */
    public int addressSpace() {
        require(TypeKind.POINTER);
        return core().getPointerAddressSpace(address());
    }

    /** The type of an array's or vector's elements. */
    public Type element() {
        require(TypeKind.ARRAY, TypeKind.VECTOR, TypeKind.SCALABLE_VECTOR);
        return new Type(context, core().getElementType(address()));
    }

    /** The number of elements of an array or vector type. */
    public long length() {
        require(TypeKind.ARRAY, TypeKind.VECTOR, TypeKind.SCALABLE_VECTOR);
        return kind() == TypeKind.ARRAY ? core().getArrayLength2(address()) : core().getVectorSize(address());
    }

    /** The name of a struct type; empty if it is a literal one. */
    public String structName() {
        require(TypeKind.STRUCT);
        return Native.string(core().getStructName(address()));
    }

    /** The types of a struct's fields. */
    public List<Type> fields() {
        require(TypeKind.STRUCT);
        return types(core().countStructElementTypes(address()), core()::getStructElementTypes);
    }

    /** What a function type returns. */
    public Type returnType() {
        require(TypeKind.FUNCTION);
        return new Type(context, core().getReturnType(address()));
    }

    /** The parameters of a function type. */
    public List<Type> parameters() {
        require(TypeKind.FUNCTION);
        return types(core().countParamTypes(address()), core()::getParamTypes);
    }

    /** Whether a function type takes more arguments than it has parameters. */
    public boolean isVariadic() {
        require(TypeKind.FUNCTION);
        return core().isFunctionVarArg(address());
    }

    /** An array of this type. */
    public Type array(long length) {
        return new Type(context, core().arrayType2(address(), length));
    }

    /** A function type that returns this type. */
    public Type function(Type... parameters) {
        return function(List.of(parameters), false);
    }

    /** A function type that returns this type. */
    public Type function(List<Type> parameters, boolean variadic) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment types = Native.array(arena, addresses(parameters));
            return new Type(context, core().functionType(address(), types, parameters.size(), variadic));
        }
    }

    /** An integer constant of this type; bits that do not fit are cut off. */
    public Constant constant(long value) {
        require(TypeKind.INTEGER);
        // Sign-extended beyond 64 bits. LLVM 21 and later refuse a value that does not fit, so cut it off here.
        int bits = bits();
        long fitting = bits >= Long.SIZE ? value : value << (Long.SIZE - bits) >>> (Long.SIZE - bits);
        return constant(core().constInt(address(), fitting, bits > Long.SIZE));
    }

    /** A floating-point constant of this type. */
    public Constant constant(double value) {
        return constant(core().constReal(address(), value));
    }

    /** Zero, a null pointer, or an aggregate of such: {@code zeroinitializer}. */
    public Constant zero() {
        return constant(core().constNull(address()));
    }

    /** {@code undef}. */
    public Constant undef() {
        return constant(core().getUndef(address()));
    }

    /** {@code poison}. */
    public Constant poison() {
        return constant(core().getPoison(address()));
    }

    /** A constant array whose elements are of this type. */
    public Constant arrayOf(List<? extends Constant> elements) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment values = Native.array(arena, Value.addresses(elements));
            return new Constant(
                    context,
                    Value.owner(context.handle(), elements),
                    core().constArray2(address(), values, elements.size()));
        }
    }

    /** A constant of this named struct type. */
    public Constant structOf(Constant... fields) {
        return structOf(List.of(fields));
    }

    /** A constant of this named struct type. */
    public Constant structOf(List<? extends Constant> fields) {
        require(TypeKind.STRUCT);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment values = Native.array(arena, Value.addresses(fields));
            return new Constant(
                    context,
                    Value.owner(context.handle(), fields),
                    core().constNamedStruct(address(), values, fields.size()));
        }
    }

    private Constant constant(MemorySegment constant) {
        return new Constant(context, context.handle(), constant);
    }

    private List<Type> types(int count, BiConsumer<MemorySegment, MemorySegment> fill) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment found = arena.allocate(ADDRESS, count);
            fill.accept(address(), found);
            List<Type> types = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                types.add(new Type(context, found.getAtIndex(ADDRESS, i)));
            }
            return types;
        }
    }

    private void require(TypeKind... allowed) {
        TypeKind kind = kind();
        if (!List.of(allowed).contains(kind)) {
            throw new IllegalStateException(this + " is a type of kind " + kind + ", not " + List.of(allowed));
        }
    }

    private CoreH core() {
        return context.llvm().c().core();
    }

    MemorySegment address() {
        context.handle().requireOpen();
        return address;
    }

    static List<MemorySegment> addresses(List<Type> types) {
        return types.stream().map(Type::address).toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Type type && type.context == context && type.address.equals(address);
    }

    @Override
    public int hashCode() {
        return address.hashCode();
    }

    /** The type as LLVM prints it. */
    @Override
    public String toString() {
        return context.llvm().takeMessage(core().printTypeToString(address()));
    }
}

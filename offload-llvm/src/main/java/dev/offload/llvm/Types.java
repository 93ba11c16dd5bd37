package dev.offload.llvm;

import dev.offload.llvm.capi.CoreH;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;

/** The types of a context. */
public final class Types {

    private final Context context;

    Types(Context context) {
        this.context = context;
    }

    /** {@code void}. */
    public Type voidType() {
        return new Type(context, core().voidTypeInContext(context.handle().get()));
    }

    /** {@code i<bits>}. */
    public Type integer(int bits) {
        return new Type(context, core().intTypeInContext(context.handle().get(), bits));
    }

    /** {@code i1}. */
    public Type i1() {
        return integer(1);
    }

    /** {@code i8}. */
    public Type i8() {
        return integer(8);
    }

    /** {@code i16}. */
    public Type i16() {
        return integer(16);
    }

    /** {@code i32}. */
    public Type i32() {
        return integer(32);
    }

    /** {@code i64}. */
    public Type i64() {
        return integer(64);
    }

    /** {@code half}. */
    public Type halfType() {
        return new Type(context, core().halfTypeInContext(context.handle().get()));
    }

    /** {@code bfloat}. */
    public Type bfloatType() {
        return new Type(context, core().bFloatTypeInContext(context.handle().get()));
    }

    /** {@code float}. */
    public Type floatType() {
        return new Type(context, core().floatTypeInContext(context.handle().get()));
    }

    /** {@code double}. */
    public Type doubleType() {
        return new Type(context, core().doubleTypeInContext(context.handle().get()));
    }

    /** {@code fp128}. */
    public Type fp128Type() {
        return new Type(context, core().fp128TypeInContext(context.handle().get()));
    }

    /** {@code ptr}. */
    public Type pointer() {
        return pointer(0);
    }

    /** {@code ptr addrspace(n)}. */
    public Type pointer(int addressSpace) {
        return new Type(context, core().pointerTypeInContext(context.handle().get(), addressSpace));
    }

    /** {@code <length x element>}. */
    public Type vector(Type element, int length) {
        return new Type(context, core().vectorType(element.address(), length));
    }

    /** The literal struct type <code>{ ... }</code>. */
    public Type struct(Type... fields) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment types = Native.array(arena, Type.addresses(List.of(fields)));
            return new Type(context, core().structTypeInContext(context.handle().get(), types, fields.length, false));
        }
    }

    /** A new struct type <code>%name = type { ... }</code>; LLVM gives it another name if that one is taken. */
    public Type namedStruct(String name, Type... fields) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment type = core().structCreateNamed(context.handle().get(), arena.allocateFrom(name));
            core().structSetBody(type, Native.array(arena, Type.addresses(List.of(fields))), fields.length, false);
            return new Type(context, type);
        }
    }

    /** The struct type that has this name in this context. */
    public Optional<Type> findStruct(String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment type = core().getTypeByName2(context.handle().get(), arena.allocateFrom(name));
            return Native.isNull(type) ? Optional.empty() : Optional.of(new Type(context, type));
        }
    }

    private CoreH core() {
        return context.llvm().c().core();
    }
}

package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A function of the module. */
public final class Function extends GlobalValue {

    /** {@code LLVMAttributeFunctionIndex}, llvm-c/Core.h: of the function itself. */
    private static final int FUNCTION_INDEX = -1;

    Function(Context context, Handle owner, MemorySegment address) {
        super(context, owner, address);
    }

    /** The calling convention: what tells a kernel of a GPU from other functions. */
    public CallingConvention callingConvention() {
        return new CallingConvention(core().getFunctionCallConv(address()));
    }

    /** Sets the calling convention; calls have one of their own, which must be the same. */
    public void setCallingConvention(CallingConvention convention) {
        core().setFunctionCallConv(address(), convention.value());
    }

    /** Whether it is one of LLVM's own, {@code llvm.*}, which no library has to define. */
    public boolean isIntrinsic() {
        return core().getIntrinsicID(address()) != 0;
    }

    /** The parameters. */
    public List<Value> parameters() {
        List<Value> parameters = new ArrayList<>();
        int count = core().countParams(address());
        for (int i = 0; i < count; i++) {
            parameters.add(parameter(i));
        }
        return parameters;
    }

    /** One parameter, counted from 0. */
    public Value parameter(int index) {
        return of(context(), owner(), core().getParam(address(), index));
    }

    /** The attributes of the function itself. */
    public List<Attribute> attributes() {
        return attributesAt(FUNCTION_INDEX);
    }

    /** The attributes of a parameter, counted from 0. */
    public List<Attribute> parameterAttributes(int parameter) {
        return attributesAt(parameter + 1);
    }

    /** The value of a free-form attribute such as {@code target-cpu}; nothing if the function does not have it. */
    public Optional<String> stringAttribute(String key) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment cKey = arena.allocateFrom(key);
            MemorySegment attribute =
                    core().getStringAttributeAtIndex(address(), FUNCTION_INDEX, cKey, (int) Native.length(cKey));
            return Native.isNull(attribute)
                    ? Optional.empty()
                    : Optional.of(new Attribute(context(), attribute).value());
        }
    }

    /**
     * Whether the function has an attribute such as {@code alwaysinline}.
     *
     * @throws IllegalArgumentException if this LLVM does not know the name
     */
    public boolean hasAttribute(String keyword) {
        return !Native.isNull(
                core().getEnumAttributeAtIndex(address(), FUNCTION_INDEX, Attribute.kind(core(), keyword)));
    }

    /**
     * Whether a parameter, counted from 0, has an attribute such as {@code byval}.
     *
     * @throws IllegalArgumentException if this LLVM does not know the name
     */
    public boolean parameterHasAttribute(int parameter, String keyword) {
        return !Native.isNull(
                core().getEnumAttributeAtIndex(address(), parameter + 1, Attribute.kind(core(), keyword)));
    }

    /**
     * The type that an attribute of a parameter, counted from 0, has for its value: that of {@code byval} is what the pointer is to.
     *
     * @throws IllegalArgumentException if this LLVM does not know the name
     */
    public Optional<Type> parameterTypeAttribute(int parameter, String keyword) {
        MemorySegment attribute =
                core().getEnumAttributeAtIndex(address(), parameter + 1, Attribute.kind(core(), keyword));
        return Native.isNull(attribute)
                ? Optional.empty()
                : Optional.of(new Type(context(), core().getTypeAttributeValue(attribute)));
    }

    /** Adds an attribute to the function, in place of one of its name. */
    public void addAttribute(Attribute attribute) {
        core().addAttributeAtIndex(address(), FUNCTION_INDEX, attribute.address());
    }

    /** Adds an attribute to a parameter, counted from 0. */
    public void addParameterAttribute(int parameter, Attribute attribute) {
        core().addAttributeAtIndex(address(), parameter + 1, attribute.address());
    }

    /** Removes a free-form attribute, if the function has it. */
    public void removeStringAttribute(String key) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment cKey = arena.allocateFrom(key);
            core().removeStringAttributeAtIndex(address(), FUNCTION_INDEX, cKey, (int) Native.length(cKey));
        }
    }

    /**
     * Removes an attribute such as {@code noinline}, if the function has it.
     *
     * @throws IllegalArgumentException if this LLVM does not know the name
     */
    public void removeAttribute(String keyword) {
        core().removeEnumAttributeAtIndex(address(), FUNCTION_INDEX, Attribute.kind(core(), keyword));
    }

    private List<Attribute> attributesAt(int index) {
        try (Arena arena = Arena.ofConfined()) {
            int count = core().getAttributeCountAtIndex(address(), index);
            MemorySegment found = arena.allocate(ADDRESS, count);
            core().getAttributesAtIndex(address(), index, found);
            List<Attribute> attributes = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                attributes.add(new Attribute(context(), found.getAtIndex(ADDRESS, i)));
            }
            return attributes;
        }
    }

    /** The blocks of the body, the entry first; none if it is a declaration. */
    public List<BasicBlock> blocks() {
        List<BasicBlock> blocks = new ArrayList<>();
        MemorySegment at = core().getFirstBasicBlock(address());
        while (!Native.isNull(at)) {
            blocks.add(new BasicBlock(context(), owner(), at));
            at = core().getNextBasicBlock(at);
        }
        return blocks;
    }

    /** Adds a block at the end of the body; the first makes the function a definition. */
    public BasicBlock appendBlock(String name) {
        try (Arena arena = Arena.ofConfined()) {
            return new BasicBlock(
                    context(),
                    owner(),
                    core().appendBasicBlockInContext(context().handle().get(), address(), arena.allocateFrom(name)));
        }
    }

    /** Removes it from its module; nothing may use it any more. This object, too, must not be used again. */
    public void delete() {
        core().deleteFunction(address());
    }
}

package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.offload.llvm.capi.CoreH;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** An attribute of a function, a parameter or a call: free-form text, or one of LLVM's keywords. */
public final class Attribute {

    private final Context context;
    private final MemorySegment address;

    Attribute(Context context, MemorySegment address) {
        this.context = context;
        this.address = address;
    }

    static Attribute keyword(Context context, String name, long value) {
        CoreH core = context.llvm().c().core();
        return new Attribute(context, core.createEnumAttribute(context.handle().get(), kind(core, name), value));
    }

    static Attribute string(Context context, String key, String value) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment cKey = arena.allocateFrom(key);
            MemorySegment cValue = arena.allocateFrom(value);
            return new Attribute(
                    context,
                    context.llvm()
                            .c()
                            .core()
                            .createStringAttribute(
                                    context.handle().get(), cKey, (int) Native.length(cKey), cValue, (int)
                                            Native.length(cValue)));
        }
    }

    /** The number of a keyword. */
    static int kind(CoreH core, String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment cName = arena.allocateFrom(name);
            int kind = core.getEnumAttributeKindForName(cName, Native.length(cName));
            if (kind == 0) {
                throw new IllegalArgumentException("'" + name + "' is not an attribute of this LLVM");
            }
            return kind;
        }
    }

    /** Whether it is free-form text; a keyword otherwise. */
    public boolean isString() {
        return core().isStringAttribute(address());
    }

    /**
     * The key of a free-form attribute.
     *
     * @throws IllegalStateException if it is a keyword
     */
    public String key() {
        requireString();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocate(JAVA_INT);
            MemorySegment text = core().getStringAttributeKind(address(), length);
            return Native.string(text, length.get(JAVA_INT, 0));
        }
    }

    /**
     * The value of a free-form attribute; may be empty.
     *
     * @throws IllegalStateException if it is a keyword
     */
    public String value() {
        requireString();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocate(JAVA_INT);
            MemorySegment text = core().getStringAttributeValue(address(), length);
            return Native.string(text, length.get(JAVA_INT, 0));
        }
    }

    private void requireString() {
        if (!isString()) {
            throw new IllegalStateException("the attribute is a keyword and has neither key nor value");
        }
    }

    private CoreH core() {
        return context.llvm().c().core();
    }

    MemorySegment address() {
        context.handle().requireOpen();
        return address;
    }
}

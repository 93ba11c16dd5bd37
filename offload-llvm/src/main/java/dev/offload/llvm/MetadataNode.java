package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.offload.llvm.capi.CoreH;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** A node of metadata; nodes may refer to each other in circles, so operands are read when asked for. */
public final class MetadataNode implements Metadata {

    private final Context context;
    private final Handle owner;
    private final MemorySegment address;

    /**
     * A node that is there.
     *
     * @param address an {@code LLVMValueRef} that wraps it
     */
    MetadataNode(Context context, Handle owner, MemorySegment address) {
        this.context = context;
        this.owner = owner;
        this.address = address;
    }

    static MetadataNode create(Context context, List<? extends Metadata> operands) {
        CoreH core = context.llvm().c().core();
        List<MemorySegment> addresses = new ArrayList<>();
        Handle owner = context.handle();
        for (Metadata operand : operands) {
            addresses.add(metadata(context, operand));
            owner = owner(owner, operand);
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment node =
                    core.mdNodeInContext2(context.handle().get(), Native.array(arena, addresses), addresses.size());
            return new MetadataNode(
                    context, owner, core.metadataAsValue(context.handle().get(), node));
        }
    }

    private static Handle owner(Handle contextHandle, Metadata operand) {
        return switch (operand) {
            case Wrapped wrapped -> Value.owner(contextHandle, List.of(wrapped.value()));
            case MetadataNode node -> node.owner;
            case Text text -> contextHandle;
            case None none -> contextHandle;
        };
    }

    /** As {@code LLVMMetadataRef}. */
    static MemorySegment metadata(Context context, Metadata metadata) {
        CoreH core = context.llvm().c().core();
        return switch (metadata) {
            case Text text -> {
                try (Arena arena = Arena.ofConfined()) {
                    MemorySegment string = arena.allocateFrom(text.text());
                    yield core.mdStringInContext2(context.handle().get(), string, Native.length(string));
                }
            }
            case Wrapped wrapped -> core.valueAsMetadata(wrapped.value().address());
            // LLVMValueAsMetadata of a wrapped node is the node itself.
            case MetadataNode node -> core.valueAsMetadata(node.address());
            case None none -> MemorySegment.NULL;
        };
    }

    /** From an {@code LLVMValueRef} that may wrap a string, a value or a node. */
    static Metadata read(Context context, Handle owner, MemorySegment value) {
        CoreH core = context.llvm().c().core();
        if (Native.isNull(value)) {
            return new None();
        }
        if (!Native.isNull(core.isAMDString(value))) {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment length = arena.allocate(JAVA_INT);
                MemorySegment text = core.getMDString(value, length);
                return new Text(Native.string(text, length.get(JAVA_INT, 0)));
            }
        }
        if (!Native.isNull(core.isAValueAsMetadata(value))) {
            return new Wrapped(Value.of(context, owner, operands(core, value).get(0)));
        }
        return Native.isNull(core.isAMDNode(value))
                ? new Wrapped(Value.of(context, owner, value))
                : new MetadataNode(context, owner, value);
    }

    /** The operands, in order. */
    public List<Metadata> operands() {
        return operands(context.llvm().c().core(), address()).stream()
                .map(operand -> read(context, owner, operand))
                .toList();
    }

    private static List<MemorySegment> operands(CoreH core, MemorySegment node) {
        try (Arena arena = Arena.ofConfined()) {
            int count = core.getMDNodeNumOperands(node);
            MemorySegment operands = arena.allocate(ADDRESS, count);
            core.getMDNodeOperands(node, operands);
            List<MemorySegment> all = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                all.add(operands.getAtIndex(ADDRESS, i));
            }
            return all;
        }
    }

    MemorySegment address() {
        owner.requireOpen();
        return address;
    }
}

package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** A function, global variable or alias: a symbol of the module. As a value it is its address. */
public abstract sealed class GlobalValue extends Constant permits Function, GlobalVariable, GlobalAlias {

    GlobalValue(Context context, Handle owner, MemorySegment address) {
        super(context, owner, address);
    }

    /** Whether the module only refers to it: a function without a body, a variable without an initializer. */
    public boolean isDeclaration() {
        return core().isDeclaration(address());
    }

    /** The type of the thing itself; {@link #type} is that of its address. */
    public Type valueType() {
        return new Type(context(), core().globalGetValueType(address()));
    }

    /** The linkage. */
    public Linkage linkage() {
        return Linkage.fromValue(core().getLinkage(address()));
    }

    /** Sets the linkage; a local one resets the visibility. */
    public void setLinkage(Linkage linkage) {
        core().setLinkage(address(), linkage.value());
    }

    /** The visibility. */
    public Visibility visibility() {
        return Visibility.fromValue(core().getVisibility(address()));
    }

    /** Sets the visibility. */
    public void setVisibility(Visibility visibility) {
        core().setVisibility(address(), visibility.value());
    }

    /** The section; empty if the code generator chooses. */
    public String section() {
        return Native.string(core().getSection(address()));
    }

    /** Sets the section. */
    public void setSection(String section) {
        try (Arena arena = Arena.ofConfined()) {
            core().setSection(address(), arena.allocateFrom(section));
        }
    }

    /** The alignment in bytes; 0 if the code generator chooses. */
    public int alignment() {
        return core().getAlignment(address());
    }

    /**
     * Sets the alignment.
     *
     * @param bytes a power of two
     */
    public void setAlignment(int bytes) {
        core().setAlignment(address(), bytes);
    }

    /** Whether the address matters. */
    public UnnamedAddress unnamedAddress() {
        return UnnamedAddress.fromValue(core().getUnnamedAddress(address()));
    }

    /** Sets whether the address matters. */
    public void setUnnamedAddress(UnnamedAddress unnamedAddress) {
        core().setUnnamedAddress(address(), unnamedAddress.value());
    }

    /** The metadata of a kind that is attached, such as {@code exclude}. */
    public Optional<MetadataNode> metadata(String kind) {
        int wanted = kindId(kind);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment count = arena.allocate(JAVA_LONG);
            MemorySegment entries = core().globalCopyAllMetadata(address(), count);
            try {
                for (int i = 0; i < count.get(JAVA_LONG, 0); i++) {
                    if (core().valueMetadataEntriesGetKind(entries, i) == wanted) {
                        MemorySegment node = core().valueMetadataEntriesGetMetadata(entries, i);
                        return Optional.of(new MetadataNode(
                                context(),
                                owner(),
                                core().metadataAsValue(context().handle().get(), node)));
                    }
                }
                return Optional.empty();
            } finally {
                core().disposeValueMetadataEntries(entries);
            }
        }
    }

    /** Attaches metadata, in place of what is there of that kind. */
    public void setMetadata(String kind, MetadataNode node) {
        core().globalSetMetadata(address(), kindId(kind), MetadataNode.metadata(context(), node));
    }

    private int kindId(String kind) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocateFrom(kind);
            return core().getMDKindIDInContext(context().handle().get(), name, (int) Native.length(name));
        }
    }

    /** Whether it is in a COMDAT: a group of definitions of which the linker keeps one. */
    public boolean isInComdat() {
        return !Native.isNull(context().llvm().c().comdat().getComdat(address()));
    }

    /** Takes it out of its COMDAT. */
    public void removeFromComdat() {
        context().llvm().c().comdat().setComdat(address(), MemorySegment.NULL);
    }
}

package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.offload.llvm.capi.CoreH;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Named metadata and module flags. */
final class ModuleMetadata {

    private ModuleMetadata() {}

    static List<String> names(Module module) {
        CoreH core = core(module);
        List<String> names = new ArrayList<>();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocate(JAVA_LONG);
            MemorySegment at = core.getFirstNamedMetadata(module.handle().get());
            while (!Native.isNull(at)) {
                names.add(Native.string(core.getNamedMetadataName(at, length), length.get(JAVA_LONG, 0)));
                at = core.getNextNamedMetadata(at);
            }
        }
        return names;
    }

    static List<MetadataNode> read(Module module, String name) {
        CoreH core = core(module);
        List<MetadataNode> nodes = new ArrayList<>();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment cName = arena.allocateFrom(name);
            int count = core.getNamedMetadataNumOperands(module.handle().get(), cName);
            MemorySegment operands = arena.allocate(ADDRESS, count);
            core.getNamedMetadataOperands(module.handle().get(), cName, operands);
            for (int i = 0; i < count; i++) {
                nodes.add(new MetadataNode(module.context(), module.handle(), operands.getAtIndex(ADDRESS, i)));
            }
        }
        return nodes;
    }

    static void add(Module module, String name, MetadataNode operand) {
        try (Arena arena = Arena.ofConfined()) {
            core(module).addNamedMetadataOperand(module.handle().get(), arena.allocateFrom(name), operand.address());
        }
    }

    static Optional<Metadata> flag(Module module, String name) {
        CoreH core = core(module);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment key = arena.allocateFrom(name);
            MemorySegment metadata = core.getModuleFlag(module.handle().get(), key, Native.length(key));
            if (Native.isNull(metadata)) {
                return Optional.empty();
            }
            MemorySegment value = core.metadataAsValue(module.context().handle().get(), metadata);
            return Optional.of(MetadataNode.read(module.context(), module.handle(), value));
        }
    }

    static void addFlag(Module module, FlagBehavior behavior, String name, Metadata value) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment key = arena.allocateFrom(name);
            core(module)
                    .addModuleFlag(
                            module.handle().get(),
                            behavior.value(),
                            key,
                            Native.length(key),
                            MetadataNode.metadata(module.context(), value));
        }
    }

    private static CoreH core(Module module) {
        return module.context().llvm().c().core();
    }
}

package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** A code generator for one triple, processor and set of features. Used by one thread. */
public final class TargetMachine implements AutoCloseable {

    /** How addresses are formed: {@code LLVMRelocMode}, llvm-c/TargetMachine.h. */
    public enum Relocation {
        /** The target's own choice: {@code LLVMRelocDefault}. */
        DEFAULT(0),
        /** {@code LLVMRelocStatic}. */
        STATIC(1),
        /** Position independent: {@code LLVMRelocPIC}. */
        PIC(2);

        private final int value;

        Relocation(int value) {
            this.value = value;
        }
    }

    /** How far away code and data may be: {@code LLVMCodeModel}, llvm-c/TargetMachine.h. */
    public enum CodeModel {
        /** {@code LLVMCodeModelDefault}. */
        DEFAULT(0),
        /** {@code LLVMCodeModelSmall}. */
        SMALL(3),
        /** {@code LLVMCodeModelMedium}. */
        MEDIUM(5),
        /** {@code LLVMCodeModelLarge}. */
        LARGE(6);

        private final int value;

        CodeModel(int value) {
            this.value = value;
        }
    }

    /** What is emitted: {@code LLVMCodeGenFileType}, llvm-c/TargetMachine.h. */
    public enum FileType {
        /** Text: PTX, for NVPTX. {@code LLVMAssemblyFile}. */
        ASSEMBLY(0),
        /** {@code LLVMObjectFile}; NVPTX has none. */
        OBJECT(1);

        private final int value;

        FileType(int value) {
            this.value = value;
        }

        int value() {
            return value;
        }
    }

    /**
     * What to generate code for.
     *
     * @param triple such as {@code nvptx64-nvidia-cuda}
     * @param cpu such as {@code sm_90}; empty for the target's own choice. Without features: {@code gfx90a}, not
     *     {@code gfx90a:xnack+}
     * @param features such as {@code +ptx78,-xnack}; may be empty
     * @param optimization of code generation; optimising the IR is the matter of a {@link PassPipeline}
     * @param relocation how addresses are formed
     * @param codeModel how far away code and data may be
     */
    public record Options(
            String triple,
            String cpu,
            String features,
            OptimizationLevel optimization,
            Relocation relocation,
            CodeModel codeModel) {

        /** Position-independent code at O2 with the processor's own features. */
        public static Options of(String triple, String cpu) {
            return new Options(triple, cpu, "", OptimizationLevel.O2, Relocation.PIC, CodeModel.DEFAULT);
        }

        /** The same with other features. */
        public Options withFeatures(String other) {
            return new Options(triple, cpu, other, optimization, relocation, codeModel);
        }

        /** The same with another level. */
        public Options withOptimization(OptimizationLevel other) {
            return new Options(triple, cpu, features, other, relocation, codeModel);
        }

        /** The same with addresses formed in another way. */
        public Options withRelocation(Relocation other) {
            return new Options(triple, cpu, features, optimization, other, codeModel);
        }
    }

    private final Llvm llvm;
    private final Options options;
    private final boolean assembles;
    private final Handle handle;

    TargetMachine(Llvm llvm, Options options) {
        this.llvm = llvm;
        this.options = options;
        MemorySegment target = target(llvm, options.triple());
        this.assembles = llvm.c().targetMachine().targetHasAsmBackend(target);
        this.handle = Handle.root(
                "target machine " + options.triple() + " " + options.cpu(),
                llvm.handleCounter(),
                create(llvm, target, options),
                llvm.c().targetMachine()::disposeTargetMachine);
    }

    /** The target lives as long as the library. */
    private static MemorySegment target(Llvm llvm, String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment triple = arena.allocateFrom(name);
            MemorySegment target = arena.allocate(ADDRESS);
            MemorySegment message = arena.allocate(ADDRESS);
            if (llvm.c().targetMachine().getTargetFromTriple(triple, target, message)) {
                throw new LlvmException(
                        "generate code for",
                        name,
                        llvm.takeMessageAt(message) + " [" + llvm + " has " + String.join(", ", llvm.targets()) + "]");
            }
            return target.get(ADDRESS, 0);
        }
    }

    private static MemorySegment create(Llvm llvm, MemorySegment target, Options options) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment machine = llvm.c()
                    .targetMachine()
                    .createTargetMachine(
                            target,
                            arena.allocateFrom(options.triple()),
                            arena.allocateFrom(options.cpu()),
                            arena.allocateFrom(options.features()),
                            options.optimization().value(),
                            options.relocation().value,
                            options.codeModel().value);
            if (Native.isNull(machine)) {
                throw new LlvmException("generate code for", options.triple(), "the target has no code generator");
            }
            return machine;
        }
    }

    /** What the machine was made with. */
    public Options options() {
        return options;
    }

    /** Whether LLVM can make object files for this target. It cannot for NVPTX, whose assembler is NVIDIA's ptxas. */
    public boolean emitsObjects() {
        return assembles;
    }

    /** The data layout that modules for this machine have, in LLVM's notation. */
    public String dataLayout() {
        MemorySegment layout = llvm.c().targetMachine().createTargetDataLayout(handle.get());
        try {
            return llvm.takeMessage(llvm.c().target().copyStringRepOfTargetData(layout));
        } finally {
            llvm.c().target().disposeTargetData(layout);
        }
    }

    Handle handle() {
        return handle;
    }

    /** Disposes of the machine. */
    @Override
    public void close() {
        handle.close();
    }
}

package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** One call of {@code LLVMTargetMachineEmitToMemoryBuffer}. */
final class CodeEmitter {

    private CodeEmitter() {}

    static byte[] emit(Module module, TargetMachine machine, TargetMachine.FileType type) {
        if (type == TargetMachine.FileType.OBJECT && !machine.emitsObjects()) {
            throw new LlvmException(
                    "emit",
                    module.name(),
                    "LLVM makes no object files for " + machine.options().triple() + ", only assembly");
        }
        Context context = module.context();
        Llvm llvm = context.llvm();
        int before = context.diagnosticCount();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment message = arena.allocate(ADDRESS);
            MemorySegment output = arena.allocate(ADDRESS);
            boolean failed = llvm.c()
                    .targetMachine()
                    .targetMachineEmitToMemoryBuffer(
                            machine.handle().get(), module.handle().get(), type.value(), message, output);
            if (failed) {
                throw new LlvmException(
                        "emit", module.name(), llvm.takeMessageAt(message) + context.errorsSince(before));
            }
            try (MemoryBuffer emitted = MemoryBuffer.own(llvm, module.name(), output.get(ADDRESS, 0))) {
                context.requireNoErrors(before, "emit", module.name());
                return emitted.bytes();
            }
        }
    }
}

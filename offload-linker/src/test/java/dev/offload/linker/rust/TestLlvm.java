package dev.offload.linker.rust;

import dev.offload.linker.machine.LlvmSearch;
import dev.offload.llvm.Llvm;

/** The LLVM that is installed: what cannot be had twice in a process. */
final class TestLlvm {

    static final Llvm LLVM = Llvm.open(new LlvmSearch().find());

    private TestLlvm() {}
}

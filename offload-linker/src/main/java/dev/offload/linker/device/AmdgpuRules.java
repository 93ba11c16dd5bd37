package dev.offload.linker.device;

import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.Linkage;

/** Kernels and visible variables stay. */
final class AmdgpuRules implements LinkRules {

    @Override
    public boolean keeps(Function function) {
        return function.callingConvention().isKernel();
    }

    @Override
    public boolean isProvided(GlobalValue declaration) {
        return declaration.linkage() == Linkage.EXTERNAL_WEAK || DynamicSharedMemory.is(declaration);
    }
}

package dev.offload.linker.device;

import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.Visibility;

/** On a processor a kernel is a function like others, so every visible function stays. */
final class HostRules implements LinkRules {

    @Override
    public boolean keeps(Function function) {
        return function.visibility() != Visibility.HIDDEN && !Internalizer.isLinkOnce(function);
    }

    /** The C++ library's inline variables have default visibility, those that OpenMP maps are protected. */
    @Override
    public boolean keeps(GlobalValue variable) {
        return Internalizer.isLinkOnce(variable)
                ? variable.visibility() == Visibility.PROTECTED
                : variable.visibility() != Visibility.HIDDEN;
    }

    /** Left to lld, which knows the libraries of the process. */
    @Override
    public boolean isProvided(GlobalValue declaration) {
        return true;
    }
}

package dev.offload.llvm;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** A variable of the module. */
public final class GlobalVariable extends GlobalValue {

    GlobalVariable(Context context, Handle owner, MemorySegment address) {
        super(context, owner, address);
    }

    /** The value that it starts with; nothing if it is a declaration. */
    public Optional<Constant> initializer() {
        MemorySegment initializer = core().getInitializer(address());
        return Native.isNull(initializer)
                ? Optional.empty()
                : Optional.of((Constant) of(context(), owner(), initializer));
    }

    /** Sets the value that it starts with, which makes it a definition. */
    public void setInitializer(Constant value) {
        core().setInitializer(address(), value.address());
    }

    /** Whether it never changes. */
    public boolean isConstant() {
        return core().isGlobalConstant(address());
    }

    /** Sets whether it never changes. */
    public void setConstant(boolean constant) {
        core().setGlobalConstant(address(), constant);
    }

    /** Whether each thread has its own. */
    public boolean isThreadLocal() {
        return core().isThreadLocal(address());
    }

    /** Sets whether each thread has its own. */
    public void setThreadLocal(boolean threadLocal) {
        core().setThreadLocal(address(), threadLocal);
    }

    /** Whether something outside of the program gives it its value: CUDA's {@code __device__} and {@code __constant__}. */
    public boolean isExternallyInitialized() {
        return core().isExternallyInitialized(address());
    }

    /** Sets whether something outside of the program gives it its value. */
    public void setExternallyInitialized(boolean externallyInitialized) {
        core().setExternallyInitialized(address(), externallyInitialized);
    }

    /** Removes it from its module; nothing may use it any more. This object, too, must not be used again. */
    public void delete() {
        core().deleteGlobal(address());
    }
}

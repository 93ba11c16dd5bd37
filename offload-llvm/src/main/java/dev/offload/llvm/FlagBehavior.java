package dev.offload.llvm;

/** What linking does with a module flag that both modules have: {@code LLVMModuleFlagBehavior}, llvm-c/Core.h. */
public enum FlagBehavior {
    /** Different values are an error: {@code LLVMModuleFlagBehaviorError}. */
    ERROR(0),
    /** Different values are a warning: {@code LLVMModuleFlagBehaviorWarning}. */
    WARNING(1),
    /** {@code LLVMModuleFlagBehaviorRequire}. */
    REQUIRE(2),
    /** This value wins: {@code LLVMModuleFlagBehaviorOverride}. */
    OVERRIDE(3),
    /** {@code LLVMModuleFlagBehaviorAppend}. */
    APPEND(4),
    /** {@code LLVMModuleFlagBehaviorAppendUnique}. */
    APPEND_UNIQUE(5);

    private final int value;

    FlagBehavior(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }
}

package dev.offload.llvm;

/** How much LLVM optimises: of a pass pipeline ({@code default<O2>}) and of code generation. */
public enum OptimizationLevel {
    /** {@code LLVMCodeGenLevelNone}. */
    O0(0),
    /** {@code LLVMCodeGenLevelLess}. */
    O1(1),
    /** {@code LLVMCodeGenLevelDefault}. */
    O2(2),
    /** {@code LLVMCodeGenLevelAggressive}. */
    O3(3);

    private final int value;

    OptimizationLevel(int value) {
        this.value = value;
    }

    /** {@code LLVMCodeGenOptLevel}, llvm-c/TargetMachine.h. */
    int value() {
        return value;
    }

    /**
     * The level of an option {@code -O<number>}.
     *
     * @throws IllegalArgumentException if it is not 0 to 3
     */
    public static OptimizationLevel of(int number) {
        for (OptimizationLevel level : values()) {
            if (level.value == number) {
                return level;
            }
        }
        throw new IllegalArgumentException("optimization level " + number + " is not 0, 1, 2 or 3");
    }
}

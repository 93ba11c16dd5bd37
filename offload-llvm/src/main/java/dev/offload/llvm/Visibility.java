package dev.offload.llvm;

/** Who sees a symbol of a linked image: {@code LLVMVisibility}, llvm-c/Core.h. */
public enum Visibility {
    /** {@code LLVMDefaultVisibility}. */
    DEFAULT(0),
    /** {@code LLVMHiddenVisibility}. */
    HIDDEN(1),
    /** {@code LLVMProtectedVisibility}. */
    PROTECTED(2);

    private final int value;

    Visibility(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }

    static Visibility fromValue(int value) {
        for (Visibility visibility : values()) {
            if (visibility.value == value) {
                return visibility;
            }
        }
        throw new IllegalArgumentException("LLVMVisibility " + value);
    }
}

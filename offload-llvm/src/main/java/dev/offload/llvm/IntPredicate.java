package dev.offload.llvm;

/** How integers or pointers are compared: {@code LLVMIntPredicate}, llvm-c/Core.h. */
public enum IntPredicate {
    /** {@code eq}. */
    EQUAL(32),
    /** {@code ne}. */
    NOT_EQUAL(33),
    /** {@code ugt}. */
    UNSIGNED_GREATER(34),
    /** {@code uge}. */
    UNSIGNED_GREATER_OR_EQUAL(35),
    /** {@code ult}. */
    UNSIGNED_LESS(36),
    /** {@code ule}. */
    UNSIGNED_LESS_OR_EQUAL(37),
    /** {@code sgt}. */
    SIGNED_GREATER(38),
    /** {@code sge}. */
    SIGNED_GREATER_OR_EQUAL(39),
    /** {@code slt}. */
    SIGNED_LESS(40),
    /** {@code sle}. */
    SIGNED_LESS_OR_EQUAL(41);

    private final int value;

    IntPredicate(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }
}

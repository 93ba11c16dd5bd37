package dev.offload.llvm;

/** Instructions with two operands: a part of {@code LLVMOpcode}, llvm-c/Core.h. */
public enum BinaryOperation {
    /** {@code add}. */
    ADD(8),
    /** {@code fadd}. */
    FADD(9),
    /** {@code sub}. */
    SUB(10),
    /** {@code fsub}. */
    FSUB(11),
    /** {@code mul}. */
    MUL(12),
    /** {@code fmul}. */
    FMUL(13),
    /** {@code udiv}. */
    UDIV(14),
    /** {@code sdiv}. */
    SDIV(15),
    /** {@code fdiv}. */
    FDIV(16),
    /** {@code urem}. */
    UREM(17),
    /** {@code srem}. */
    SREM(18),
    /** {@code shl}. */
    SHL(20),
    /** {@code lshr}. */
    LSHR(21),
    /** {@code ashr}. */
    ASHR(22),
    /** {@code and}. */
    AND(23),
    /** {@code or}. */
    OR(24),
    /** {@code xor}. */
    XOR(25);

    private final int value;

    BinaryOperation(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }
}

package dev.offload.llvm;

/** Conversions: a part of {@code LLVMOpcode}, llvm-c/Core.h. */
public enum Cast {
    /** {@code trunc}. */
    TRUNC(30),
    /** {@code zext}. */
    ZEXT(31),
    /** {@code sext}. */
    SEXT(32),
    /** {@code fptoui}. */
    FP_TO_UI(33),
    /** {@code fptosi}. */
    FP_TO_SI(34),
    /** {@code uitofp}. */
    UI_TO_FP(35),
    /** {@code sitofp}. */
    SI_TO_FP(36),
    /** {@code fptrunc}. */
    FP_TRUNC(37),
    /** {@code fpext}. */
    FP_EXT(38),
    /** {@code ptrtoint}. */
    PTR_TO_INT(39),
    /** {@code inttoptr}. */
    INT_TO_PTR(40),
    /** {@code bitcast}. */
    BITCAST(41),
    /** {@code addrspacecast}. */
    ADDRESS_SPACE_CAST(60);

    private final int value;

    Cast(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }
}

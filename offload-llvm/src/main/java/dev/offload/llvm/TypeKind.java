package dev.offload.llvm;

/** {@code LLVMTypeKind}, llvm-c/Core.h. */
public enum TypeKind {
    /** {@code LLVMVoidTypeKind}. */
    VOID(0),
    /** {@code LLVMHalfTypeKind}: 16 bits. */
    HALF(1),
    /** {@code LLVMFloatTypeKind}: 32 bits. */
    FLOAT(2),
    /** {@code LLVMDoubleTypeKind}: 64 bits. */
    DOUBLE(3),
    /** {@code LLVMX86_FP80TypeKind}. */
    X86_FP80(4),
    /** {@code LLVMFP128TypeKind}. */
    FP128(5),
    /** {@code LLVMPPC_FP128TypeKind}. */
    PPC_FP128(6),
    /** {@code LLVMLabelTypeKind}. */
    LABEL(7),
    /** {@code LLVMIntegerTypeKind}: any number of bits. */
    INTEGER(8),
    /** {@code LLVMFunctionTypeKind}. */
    FUNCTION(9),
    /** {@code LLVMStructTypeKind}. */
    STRUCT(10),
    /** {@code LLVMArrayTypeKind}. */
    ARRAY(11),
    /** {@code LLVMPointerTypeKind}. */
    POINTER(12),
    /** {@code LLVMVectorTypeKind}. */
    VECTOR(13),
    /** {@code LLVMMetadataTypeKind}. */
    METADATA(14),
    /** {@code LLVMTokenTypeKind}. */
    TOKEN(16),
    /** {@code LLVMScalableVectorTypeKind}. */
    SCALABLE_VECTOR(17),
    /** {@code LLVMBFloatTypeKind}: 16 bits, the range of 32. */
    BFLOAT(18),
    /** {@code LLVMX86_AMXTypeKind}. */
    X86_AMX(19),
    /** {@code LLVMTargetExtTypeKind}. */
    TARGET_EXTENSION(20);

    private final int value;

    TypeKind(int value) {
        this.value = value;
    }

    static TypeKind fromValue(int value) {
        for (TypeKind kind : values()) {
            if (kind.value == value) {
                return kind;
            }
        }
        throw new IllegalArgumentException("LLVMTypeKind " + value);
    }
}

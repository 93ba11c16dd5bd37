package dev.offload.llvm;

/** The values of {@code LLVMValueKind} (llvm-c/Core.h) that have a class of their own here. */
final class ValueKind {

    /** {@code LLVMArgumentValueKind}. */
    static final int ARGUMENT = 0;
    /** {@code LLVMBasicBlockValueKind}; the kinds up to {@code LLVMMemoryPhiValueKind} (4) are no constants either. */
    static final int BASIC_BLOCK = 1;
    /** {@code LLVMFunctionValueKind}, the first of the constants. */
    static final int FUNCTION = 5;
    /** {@code LLVMGlobalAliasValueKind}. */
    static final int GLOBAL_ALIAS = 6;
    /** {@code LLVMGlobalVariableValueKind}. */
    static final int GLOBAL_VARIABLE = 8;
    /** {@code LLVMConstantDataArrayValueKind}. */
    static final int CONSTANT_DATA_ARRAY = 16;
    /** {@code LLVMConstantIntValueKind}. */
    static final int CONSTANT_INT = 18;
    /** {@code LLVMMetadataAsValueValueKind}. */
    static final int METADATA_AS_VALUE = 22;
    /** {@code LLVMInlineAsmValueKind}. */
    static final int INLINE_ASM = 23;
    /** {@code LLVMInstructionValueKind}. */
    static final int INSTRUCTION = 24;

    private ValueKind() {}
}

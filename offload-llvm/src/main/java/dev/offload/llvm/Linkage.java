package dev.offload.llvm;

/** How a definition meets others of its name: {@code LLVMLinkage}, llvm-c/Core.h, without the obsolete ones. */
public enum Linkage {
    /** {@code LLVMExternalLinkage}. */
    EXTERNAL(0),
    /** {@code LLVMAvailableExternallyLinkage}. */
    AVAILABLE_EXTERNALLY(1),
    /** {@code LLVMLinkOnceAnyLinkage}. */
    LINK_ONCE_ANY(2),
    /** {@code LLVMLinkOnceODRLinkage}. */
    LINK_ONCE_ODR(3),
    /** {@code LLVMWeakAnyLinkage}. */
    WEAK_ANY(5),
    /** {@code LLVMWeakODRLinkage}. */
    WEAK_ODR(6),
    /** {@code LLVMAppendingLinkage}. */
    APPENDING(7),
    /** {@code LLVMInternalLinkage}. */
    INTERNAL(8),
    /** {@code LLVMPrivateLinkage}. */
    PRIVATE(9),
    /** {@code LLVMExternalWeakLinkage}. */
    EXTERNAL_WEAK(12),
    /** {@code LLVMCommonLinkage}. */
    COMMON(14);

    private final int value;

    Linkage(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }

    /** Whether other modules cannot see it: internal or private. */
    public boolean isLocal() {
        return this == INTERNAL || this == PRIVATE;
    }

    static Linkage fromValue(int value) {
        for (Linkage linkage : values()) {
            if (linkage.value == value) {
                return linkage;
            }
        }
        throw new IllegalArgumentException("LLVMLinkage " + value);
    }
}

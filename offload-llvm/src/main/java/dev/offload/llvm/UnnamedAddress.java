package dev.offload.llvm;

/** Whether the address of a global matters: {@code LLVMUnnamedAddr}, llvm-c/Core.h. */
public enum UnnamedAddress {
    /** It does: {@code LLVMNoUnnamedAddr}. */
    NONE(0),
    /** Not in this module: {@code LLVMLocalUnnamedAddr}, printed {@code local_unnamed_addr}. */
    LOCAL(1),
    /** Nowhere: {@code LLVMGlobalUnnamedAddr}, printed {@code unnamed_addr}. */
    GLOBAL(2);

    private final int value;

    UnnamedAddress(int value) {
        this.value = value;
    }

    int value() {
        return value;
    }

    static UnnamedAddress fromValue(int value) {
        for (UnnamedAddress address : values()) {
            if (address.value == value) {
                return address;
            }
        }
        throw new IllegalArgumentException("LLVMUnnamedAddr " + value);
    }
}

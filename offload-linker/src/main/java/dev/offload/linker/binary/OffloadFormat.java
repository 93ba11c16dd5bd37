package dev.offload.linker.binary;

/**
 * The layout of an offload binary (llvm/Object/OffloadBinary.h). Little-endian; every offset counts from the start of the
 * binary. Version 1 is what LLVM 14 to 22 read and write; 2 (several entries) and 3 (compressed) are of newer LLVM.
 */
final class OffloadFormat {

    /** The alignment of a binary and of its first image, in bytes. */
    static final int ALIGNMENT = 8;

    /** u8[4] magic, u32 version, u64 size, u64 entry offset, u64 entry size (version 1) or entry count. */
    static final int HEADER_SIZE = 32;

    /** The header of version 3 ends with one more u64, the size when inflated. */
    static final int HEADER_SIZE_V3 = 40;

    /** u16 image kind, u16 offload kind, u32 flags, u64 strings, u64 number of strings, u64 image, u64 image size. */
    static final int ENTRY_SIZE = 40;

    /** u64 key, u64 value: offsets of strings that end with a zero byte. */
    static final int STRING_SIZE = 16;

    /** u64 key, u64 value, u64 length of the value (versions 2 and 3). */
    static final int STRING_SIZE_V2 = 24;

    private OffloadFormat() {}

    static long aligned(long offset) {
        return (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}

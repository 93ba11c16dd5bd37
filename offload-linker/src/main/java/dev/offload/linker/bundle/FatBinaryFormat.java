package dev.offload.linker.bundle;

/**
 * A CUDA fat binary: cubins and PTX of one program, from which the driver takes what suits the GPU. NVIDIA does not describe the
 * format; this is what {@code fatbinary} of CUDA 13.0 writes, little-endian:
 *
 * <pre>
 *  0 u32 magic   4 u16 version 1   6 u16 size of this header, 16   8 u64 size of all entries
 * then for each entry
 *  0 u16 1 PTX, 2 cubin   2 u16 0x101   4 u32 size of this header   8 u64 size of what follows it
 * 16 u32 size when compressed, or 0   20 u32 offset of the options, or 0
 * 24 u16, 26 u16 minor and major version: of the PTX language; of a cubin its ABI version and 1
 * 28 u32 architecture, 90 of sm_90   32 u64 0   40 u64 flags   48 u64 0   56 u64 size when not compressed, or 0
 * 64 the options: u32 offset of the command line of ptxas, u32 size of .nv.compat, the command line and a zero, the contents of
 *    .nv.compat, zeros up to a multiple of 16
 * </pre>
 *
 * Entries are padded to 8 bytes, PTX by at least one zero.
 */
final class FatBinaryFormat {

    static final int MAGIC = 0xba55ed50;
    static final int HEADER_SIZE = 16;
    static final int ENTRY_HEADER_SIZE = 64;

    static final int PTX = 1;
    static final int CUBIN = 2;

    /** The flags of 64-bit code for Linux. */
    static final long PLAIN = 0x11;

    static final long COMPRESSED_BY_LZ4 = 0x2000;
    static final long COMPRESSED_BY_ZSTD = 0x8000;

    /** The suffix {@code a} of the architecture. */
    static final long ONE_CHIP = 0x100000;

    /** The suffix {@code f} of the architecture. */
    static final long FAMILY = 0x200000;

    /** A cubin whose options are its section {@code .nv.compat}. */
    static final long COMPATIBILITY = 0x1000000;

    private FatBinaryFormat() {}
}

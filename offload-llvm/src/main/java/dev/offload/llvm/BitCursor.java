package dev.offload.llvm;

import java.io.Serial;

/** Reads the fields of a bitstream, least significant bit first (LLVM Bitcode File Format, "Primitives"). */
final class BitCursor {

    /** The bytes end, or make no sense, where a field should be. */
    static final class EndOfBits extends Exception {

        @Serial
        private static final long serialVersionUID = 1;
    }

    private static final String CHAR6 = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

    private final byte[] bytes;
    private final long start;
    private long position;

    /** Starts at a byte; alignment is counted from there less four, which is where the magic number of bitcode is. */
    BitCursor(byte[] bytes, int offset) {
        this.bytes = bytes;
        this.start = (long) offset * Byte.SIZE;
        this.position = start;
    }

    /** A field of up to 64 bits. */
    long fixed(int width) throws EndOfBits {
        if (width < 0 || width > Long.SIZE || position + width > (long) bytes.length * Byte.SIZE) {
            throw new EndOfBits();
        }
        long value = 0;
        for (int i = 0; i < width; i++, position++) {
            long bit = bytes[(int) (position / Byte.SIZE)] >> (position % Byte.SIZE) & 1;
            value |= bit << i;
        }
        return value;
    }

    /** A variable-width field: in each chunk, the highest bit says that another follows. */
    long variable(int width) throws EndOfBits {
        if (width < 2) {
            throw new EndOfBits();
        }
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += width - 1) {
            long chunk = fixed(width);
            long more = 1L << (width - 1);
            value |= (chunk & (more - 1)) << shift;
            if ((chunk & more) == 0) {
                return value;
            }
        }
        throw new EndOfBits();
    }

    /** A character of the 64 that identifiers mostly consist of. */
    long char6() throws EndOfBits {
        return CHAR6.charAt((int) fixed(6));
    }

    void alignTo32() {
        long read = position - start;
        position = start + (read + Integer.SIZE - 1) / Integer.SIZE * Integer.SIZE;
    }
}

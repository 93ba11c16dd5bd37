package dev.offload.linker.kernel;

/**
 * A parameter of a kernel.
 *
 * @param name empty if the image has none
 * @param offset in bytes, from that of the first parameter
 * @param size in bytes
 */
public record Parameter(String name, long offset, long size, Kind kind) {

    /** How a parameter is passed, as far as the image tells. */
    public enum Kind {
        /** Bytes: a number, a struct, or a pointer where the image does not tell them apart. */
        VALUE,
        /** The address of memory of the device. */
        POINTER
    }

    /** The offset of the first byte after it. */
    long end() {
        return offset + size;
    }
}

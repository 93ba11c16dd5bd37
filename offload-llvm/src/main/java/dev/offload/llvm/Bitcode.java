package dev.offload.llvm;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What can be known of bitcode without parsing the module: that it is bitcode, and who wrote it.
 *
 * <p>Format: LLVM Bitcode File Format, "Bitcode Wrapper Format" and "IDENTIFICATION_BLOCK".
 */
public final class Bitcode {

    /** Before raw bitcode in some files: {@code 0x0B17C0DE}, then version, offset, size and processor, 32 bits each. */
    private static final int WRAPPER_MAGIC = 0x0B17C0DE;

    private static final int WRAPPER_OFFSET_FIELD = 8;

    /** {@code 'B' 'C' 0xC0DE}. */
    private static final int MAGIC = 0xDEC04342;

    private static final Pattern VERSION = Pattern.compile("LLVM(\\d+)\\.(\\d+)\\.(\\d+).*");

    private Bitcode() {}

    /** Whether bytes start like bitcode, wrapped or raw. */
    public static boolean isBitcode(byte[] bytes) {
        return start(bytes) >= 0;
    }

    /**
     * The producer string of the identification block: {@code LLVM22.1.8}, {@code LLVM20.1.7-rust-1.90.0-stable}. The first few
     * dozen bytes of a file are enough to find it.
     *
     * @return nothing if the bytes are not bitcode, or have no such block where it belongs
     */
    public static Optional<String> producer(byte[] bytes) {
        int start = start(bytes);
        return start < 0 ? Optional.empty() : new IdentificationBlock(bytes, start + Integer.BYTES).producer();
    }

    /** The LLVM version in the producer string; nothing for a producer that names another program. */
    public static Optional<LlvmVersion> writerVersion(byte[] bytes) {
        return producer(bytes)
                .map(VERSION::matcher)
                .filter(Matcher::matches)
                .map(found -> new LlvmVersion(
                        Integer.parseInt(found.group(1)),
                        Integer.parseInt(found.group(2)),
                        Integer.parseInt(found.group(3))));
    }

    /** Where the magic number of the raw bitcode is, or -1. */
    private static int start(byte[] bytes) {
        int start = littleEndian(bytes, 0) == WRAPPER_MAGIC ? littleEndian(bytes, WRAPPER_OFFSET_FIELD) : 0;
        return start >= 0 && littleEndian(bytes, start) == MAGIC ? start : -1;
    }

    private static int littleEndian(byte[] bytes, int offset) {
        if (offset > bytes.length - Integer.BYTES) {
            return 0;
        }
        return (bytes[offset] & 0xff)
                | (bytes[offset + 1] & 0xff) << 8
                | (bytes[offset + 2] & 0xff) << 16
                | (bytes[offset + 3] & 0xff) << 24;
    }
}

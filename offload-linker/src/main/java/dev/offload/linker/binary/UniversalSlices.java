package dev.offload.linker.binary;

import java.util.ArrayList;
import java.util.List;

/**
 * The slices of a universal Mach-O file, one for each architecture of the host: objects, programs or archives (mach-o/fat.h). All
 * numbers in its header have the highest byte first.
 */
final class UniversalSlices {

    private static final int HEADER_SIZE = 8;

    /** {@code struct fat_arch}: two numbers of the processor, offset, size, alignment. */
    private static final int ENTRY_SIZE = 20;

    /** A Java class begins with the same four bytes; its version, in the place of the number of slices, is 43 or more. */
    private static final int MOST = 42;

    private UniversalSlices() {}

    /** Of a file that begins as one; none if it is something else after all. */
    static List<Bytes> of(Bytes file) {
        long count = bigEndian(file, 4, "the number of slices");
        List<Bytes> slices = new ArrayList<>();
        if (count > MOST) {
            return slices;
        }
        // Slices that overlapped would have the same contents read again and again.
        long room = file.size();
        for (long i = 0; i < count; i++) {
            long entry = HEADER_SIZE + i * ENTRY_SIZE;
            long offset = bigEndian(file, entry + 8, "the place of a slice");
            long size = bigEndian(file, entry + 12, "the size of a slice");
            room -= size;
            if (room < 0) {
                throw file.bad("its slices overlap");
            }
            slices.add(file.slice(offset, size, "a slice").named(file.source() + "(" + i + ")"));
        }
        return slices;
    }

    private static long bigEndian(Bytes file, long offset, String what) {
        return Integer.toUnsignedLong(Integer.reverseBytes((int) file.u32(offset, what)));
    }
}

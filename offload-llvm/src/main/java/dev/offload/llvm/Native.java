package dev.offload.llvm;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** C strings and arrays, as Java sees them. */
final class Native {

    private Native() {}

    static boolean isNull(MemorySegment pointer) {
        return pointer.address() == 0;
    }

    /** A NUL-terminated string that stays LLVM's; NULL is the empty string. */
    static String string(MemorySegment pointer) {
        return isNull(pointer) ? "" : pointer.reinterpret(Long.MAX_VALUE).getString(0);
    }

    /** A string with a length that stays LLVM's. */
    static String string(MemorySegment pointer, long length) {
        return new String(bytes(pointer, length), StandardCharsets.UTF_8);
    }

    static byte[] bytes(MemorySegment pointer, long length) {
        return isNull(pointer) ? new byte[0] : pointer.reinterpret(length).toArray(JAVA_BYTE);
    }

    /** The length that goes with a string which {@code allocateFrom} made: without the NUL. */
    static long length(MemorySegment string) {
        return string.byteSize() - 1;
    }

    /** A C array of pointers. */
    static MemorySegment array(SegmentAllocator allocator, List<MemorySegment> pointers) {
        MemorySegment array = allocator.allocate(ADDRESS, pointers.size());
        for (int i = 0; i < pointers.size(); i++) {
            array.setAtIndex(ADDRESS, i, pointers.get(i));
        }
        return array;
    }
}

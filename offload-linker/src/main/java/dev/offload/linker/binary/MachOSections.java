package dev.offload.linker.binary;

import java.util.List;
import java.util.function.Predicate;

/**
 * The offload sections of a 64-bit Mach-O file, be it an object, a program or a library (mach-o/loader.h). LLVM 22 looks for none in
 * it; they have the name that they have elsewhere, which just fits.
 */
final class MachOSections {

    private static final String NAME = ".llvm.offloading";

    private static final int NAME_SIZE = 16;

    private static final int HEADER_SIZE = 32;

    /** {@code LC_SEGMENT_64}. */
    private static final int SEGMENT = 0x19;

    private static final int SEGMENT_SIZE = 72;
    private static final int SECTION_SIZE = 80;

    private MachOSections() {}

    static List<Bytes> offloading(Bytes file) {
        return named(file, NAME::equals);
    }

    /** The contents of the sections of these names, without that of the segment. */
    static List<Bytes> named(Bytes file, Predicate<String> names) {
        OffloadSections found = new OffloadSections(file);
        long commands = file.u32(16, "the number of load commands");
        long at = HEADER_SIZE;
        for (long i = 0; i < commands; i++) {
            long size = file.u32(at + 4, "the size of a load command");
            if (size < 8) {
                throw file.bad("a load command is smaller than its header");
            }
            if (file.u32(at, "a load command") == SEGMENT) {
                Bytes segment = file.slice(at, size, "a load command");
                long sections = segment.u32(64, "the number of sections");
                for (long section = 0; section < sections; section++) {
                    Bytes header =
                            segment.slice(SEGMENT_SIZE + section * SECTION_SIZE, SECTION_SIZE, "a section header");
                    if (names.test(
                            header.slice(0, NAME_SIZE, "a section's name").upToZero())) {
                        found.add(file.slice(
                                header.u32(48, "the place of a section"),
                                header.u64(40, "the size of a section"),
                                "a section"));
                    }
                }
            }
            at += size;
        }
        return found.found();
    }
}

package dev.offload.llvm;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tells a shared library from other files. HotSpot prints a warning on standard output when it is asked to load anything else. */
final class LibraryFormat {

    /** {@code 0x7f 'E' 'L' 'F'}. */
    private static final int ELF = 0x7f454c46;

    /** Mach-O, 64 bits, little endian. */
    private static final int MACH_O = 0xcffaedfe;

    /** Mach-O for several processors. */
    private static final int MACH_O_UNIVERSAL = 0xcafebabe;

    /** {@code 'M' 'Z'}, the first half of a Windows DLL's first word. */
    private static final int WINDOWS = 0x4d5a;

    private LibraryFormat() {}

    static boolean isLibrary(Path file) {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            int magic = in.readInt();
            return magic == ELF || magic == MACH_O || magic == MACH_O_UNIVERSAL || magic >>> Short.SIZE == WINDOWS;
        } catch (IOException tooShortOrUnreadable) {
            return false;
        }
    }
}

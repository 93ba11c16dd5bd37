package dev.offload.linker.names;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How clang tells source files apart in the names of kernels: LLVM's {@code sys::fs::UniqueID} of the file, each number
 * cut to 32 bits as {@code TargetRegionEntryInfo} has them (llvm/Frontend/OpenMP/OMPIRBuilder.h, LLVM 20 to 22).
 *
 * @param device the file system that the file is on
 * @param inode its number there
 */
record FileKey(int device, int inode) {

    /** What clang takes for the device of a source that it finds no file of; the inode is then a hash of its name. */
    static final int NO_DEVICE = 0xdeadf17e;

    /** The key of a file; a link has that of what it leads to. */
    static FileKey of(Path file) throws IOException {
        long device = (Long) Files.getAttribute(file, "unix:dev");
        long inode = (Long) Files.getAttribute(file, "unix:ino");
        return new FileKey((int) device, (int) inode);
    }

    /** From the digits that a name has. */
    static FileKey parse(String device, String inode) {
        return new FileKey(Integer.parseUnsignedInt(device, 16), Integer.parseUnsignedInt(inode, 16));
    }

    /** The digits in names, as clang writes them: hexadecimal without leading zeros. */
    String deviceDigits() {
        return Integer.toHexString(device);
    }

    String inodeDigits() {
        return Integer.toHexString(inode);
    }
}

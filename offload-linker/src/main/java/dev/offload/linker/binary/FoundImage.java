package dev.offload.linker.binary;

/**
 * An image and where it was found.
 *
 * @param source the file, with the archive's member in parentheses: {@code libk.a(saxpy.o)}
 * @param registered whether the object that it lies in registers it when the program starts: an object of a partial link by
 *     clang-linker-wrapper, whose images are linked already. They go into no other link
 */
public record FoundImage(String source, OffloadImage image, boolean registered) {

    /** An image that is device code to link, or to register. */
    public FoundImage(String source, OffloadImage image) {
        this(source, image, false);
    }
}

package dev.offload.linker.binary;

/**
 * An image and where it was found.
 *
 * @param source the file, with the archive's member in parentheses: {@code libk.a(saxpy.o)}
 */
public record FoundImage(String source, OffloadImage image) {}

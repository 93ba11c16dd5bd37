package dev.offload.linker.binary;

import java.nio.ByteBuffer;

/**
 * A global or weak symbol that host code defines in a section.
 *
 * @param content the symbol's bytes, as they are before relocation
 */
public record SectionSymbol(String section, String name, ByteBuffer content) {}

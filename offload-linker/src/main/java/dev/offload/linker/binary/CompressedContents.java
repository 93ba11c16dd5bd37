package dev.offload.linker.binary;

import java.nio.ByteBuffer;

/**
 * The compressed form of version 3: what follows the header, up to the end, is one zstd or zlib stream, and the header's
 * last number is the size of header and contents when inflated; zero means not compressed.
 */
final class CompressedContents {

    private CompressedContents() {}

    /** The whole binary, not compressed. */
    static Bytes inflated(Bytes binary, long contents) {
        long size = binary.u64(32, "the inflated size");
        if (size == 0) {
            return binary;
        }
        Bytes header = binary.slice(0, contents, "the header");
        if (contents < OffloadFormat.HEADER_SIZE_V3 || size < contents || size > CompressedBytes.LARGEST) {
            throw binary.bad("an inflated size of " + size + " bytes is not possible");
        }
        Bytes stream = binary.slice(contents, binary.size() - contents, "the compressed contents");
        byte[] inflated = new CompressedBytes().inflate(stream, size - contents);
        ByteBuffer whole = ByteBuffer.allocate(Math.toIntExact(header.size() + (long) inflated.length));
        whole.put(header.buffer()).put(inflated);
        return new Bytes(binary.source(), whole.flip());
    }
}

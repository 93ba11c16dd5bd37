package dev.offload.linker.binary;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.InflaterInputStream;

/**
 * The compressed form of version 3: what follows the header, up to the end, is one zstd or zlib stream, and the header's
 * last number is the size of header and contents when inflated; zero means not compressed.
 */
final class CompressedContents {

    /** The first bytes of a zstd frame (RFC 8878, 3.1.1). */
    private static final byte[] ZSTD_MAGIC = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};

    /** Device images of one program are far smaller. */
    private static final long LARGEST = 1L << 30;

    private CompressedContents() {}

    /** The whole binary, not compressed. Memory is taken as contents come, not as the header claims. */
    static Bytes inflated(Bytes binary, long contents) {
        long size = binary.u64(32, "the inflated size");
        if (size == 0) {
            return binary;
        }
        Bytes header = binary.slice(0, contents, "the header");
        if (contents < OffloadFormat.HEADER_SIZE_V3 || size < contents || size > LARGEST) {
            throw binary.bad("an inflated size of " + size + " bytes is not possible");
        }
        Bytes stream = binary.slice(contents, binary.size() - contents, "the compressed contents");
        int expected = Math.toIntExact(size - contents);
        byte[] inflated;
        try (InputStream in = open(stream)) {
            inflated = in.readNBytes(expected + 1);
        } catch (IOException e) {
            throw binary.bad("its compressed contents are damaged: " + e.getMessage());
        }
        if (inflated.length != expected) {
            throw binary.bad("its contents inflate to " + (inflated.length < expected ? "less" : "more") + " than the "
                    + expected + " bytes announced");
        }
        ByteBuffer whole = ByteBuffer.allocate(Math.toIntExact(size));
        whole.put(header.buffer()).put(inflated);
        return new Bytes(binary.source(), whole.flip());
    }

    private static InputStream open(Bytes stream) throws IOException {
        InputStream compressed = new ByteArrayInputStream(stream.copy());
        return stream.startsWith(ZSTD_MAGIC)
                ? new ZstdInputStreamNoFinalizer(compressed)
                : new InflaterInputStream(compressed);
    }
}

package dev.offload.linker.binary;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.InflaterInputStream;

/** The zstd and zlib streams of one input that nobody vouches for. */
public final class CompressedBytes {

    /** The first bytes of a zstd frame (RFC 8878, 3.1.1). */
    private static final byte[] ZSTD_MAGIC = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};

    /** What all of them may inflate to, in bytes: the device images of one program are far smaller. */
    static final long LARGEST = 1L << 30;

    private long room = LARGEST;

    /**
     * What a stream holds. Memory is taken as contents come, not as the size claims.
     *
     * @param size what is announced, in bytes
     * @throws dev.offload.linker.problem.LinkerException if the stream is damaged, holds more or less, or if it is too much together with
     *     the others
     */
    public byte[] inflate(Bytes stream, long size) {
        if (size > LARGEST) {
            throw stream.bad("an inflated size of " + size + " bytes is not possible");
        }
        room -= size;
        if (room < 0) {
            throw stream.bad("its contents would inflate to more than " + LARGEST + " bytes");
        }
        byte[] inflated;
        try (InputStream in = open(stream)) {
            inflated = in.readNBytes(Math.toIntExact(size) + 1);
        } catch (IOException e) {
            throw stream.bad("its compressed contents are damaged: " + e.getMessage());
        }
        if (inflated.length != size) {
            throw stream.bad("its contents inflate to " + (inflated.length < size ? "less" : "more") + " than the "
                    + size + " bytes announced");
        }
        return inflated;
    }

    private static InputStream open(Bytes stream) throws IOException {
        InputStream compressed = new ByteArrayInputStream(stream.copy());
        return stream.startsWith(ZSTD_MAGIC)
                ? new ZstdInputStreamNoFinalizer(compressed)
                : new InflaterInputStream(compressed);
    }
}

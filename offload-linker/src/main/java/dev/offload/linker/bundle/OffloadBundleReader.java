package dev.offload.linker.bundle;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.CompressedBytes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads offload bundles, compressed or not, that nobody vouches for (LLVM's ClangOffloadBundler documentation). A bundle is the magic
 * text, the number of entries, for each its offset, size and the length and text of its identifier, then the contents; all numbers
 * have 64 bits. A compressed one is {@code CCOB}, a u16 version, a u16 method (0 zlib, 1 zstd), the size of the whole from version 2
 * on, the size of the bundle in it, and 8 bytes of the bundle's MD5; the sizes have 32 bits up to version 2, and 64 from version 3
 * on.
 */
public final class OffloadBundleReader {

    static final byte[] MAGIC = "__CLANG_OFFLOAD_BUNDLE__".getBytes(StandardCharsets.US_ASCII);
    static final byte[] COMPRESSED_MAGIC = "CCOB".getBytes(StandardCharsets.US_ASCII);

    private final List<BundleEntry> entries = new ArrayList<>();
    private final CompressedBytes compressed = new CompressedBytes();

    private OffloadBundleReader() {}

    /** Whether the bytes begin as a bundle does. */
    public static boolean isBundle(Bytes bytes) {
        return bytes.startsWith(MAGIC) || bytes.startsWith(COMPRESSED_MAGIC);
    }

    /**
     * The entries, in order; of several bundles one behind the other, as a linker leaves them in a section, those of all.
     *
     * @throws dev.offload.linker.problem.LinkerException if the bytes are anything else, or damaged
     */
    public static List<BundleEntry> read(Bytes bytes) {
        OffloadBundleReader reader = new OffloadBundleReader();
        for (int at = bytes.skipZeros(0); at < bytes.size(); ) {
            Bytes rest = bytes.slice(at, bytes.size() - at, "an offload bundle");
            at = bytes.skipZeros(
                    at + (rest.startsWith(COMPRESSED_MAGIC) ? reader.compressed(rest) : reader.plain(rest)));
        }
        return reader.entries;
    }

    /** Reads the bundle at the start and returns its size. */
    private int plain(Bytes bytes) {
        if (!bytes.startsWith(MAGIC)) {
            throw bytes.bad("there is no offload bundle where one has to be");
        }
        long count = bytes.u64(MAGIC.length, "the number of entries of a bundle");
        long at = MAGIC.length + 8L;
        long end = at;
        long total = 0;
        for (long i = 0; i < count; i++) {
            long offset = bytes.u64(at, "the offset of an entry");
            long size = bytes.u64(at + 8, "the size of an entry");
            long length = bytes.u64(at + 16, "the length of an identifier");
            String id = bytes.slice(at + 24, length, "an identifier").utf8("an identifier");
            entries.add(new BundleEntry(id, bytes.slice(offset, size, "an entry of a bundle")));
            at += 24 + length;
            end = Math.max(end, Math.max(at, offset + size));
            total += size;
            if (total > bytes.size()) {
                throw bytes.bad("the entries of its bundle overlap");
            }
        }
        return Math.toIntExact(end);
    }

    /** Reads the compressed bundle at the start and returns its size. */
    private int compressed(Bytes bytes) {
        int version = bytes.u16(4, "the version of a compressed bundle");
        if (version < 1 || version > 3) {
            throw bytes.bad("version " + version + " of a compressed bundle is not known");
        }
        int width = version == 3 ? 8 : 4;
        int sizes = version == 1 ? 1 : 2;
        long whole = version == 1 ? bytes.size() : number(bytes, 8, width, "the size of a compressed bundle");
        long size = number(bytes, 8 + (sizes - 1) * width, width, "the inflated size of a bundle");
        long header = 8 + (long) sizes * width + 8;
        if (whole < header) {
            throw bytes.bad("its compressed bundle is smaller than the header");
        }
        Bytes stream =
                bytes.slice(0, whole, "a compressed bundle").slice(header, whole - header, "a compressed bundle");
        plain(new Bytes(bytes.source(), ByteBuffer.wrap(compressed.inflate(stream, size))));
        return Math.toIntExact(whole);
    }

    private static long number(Bytes bytes, int offset, int width, String what) {
        return width == 8 ? bytes.u64(offset, what) : bytes.u32(offset, what);
    }
}

package dev.offload.linker.bundle;

import com.github.luben.zstd.Zstd;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;

/** Writes offload bundles: the bytes of {@code clang-offload-bundler -type=o -bundle-align=4096} (LLVM 22). */
public final class OffloadBundleWriter {

    /** Contents begin at multiples of it: the HIP runtime maps them. */
    private static final int PAGE = 4096;

    private static final int VERSION = 3;
    private static final int ZSTD = 1;
    private static final int COMPRESSED_HEADER = 32;

    private OffloadBundleWriter() {}

    /** A bundle of these entries, in this order. */
    public static byte[] write(List<BundleEntry> entries) {
        List<byte[]> ids = new ArrayList<>();
        int table = OffloadBundleReader.MAGIC.length + 8;
        for (BundleEntry entry : entries) {
            byte[] id = entry.id().getBytes(StandardCharsets.UTF_8);
            ids.add(id);
            table += 24 + id.length;
        }
        List<Integer> offsets = new ArrayList<>();
        int end = table;
        for (BundleEntry entry : entries) {
            int offset = (end + PAGE - 1) / PAGE * PAGE;
            offsets.add(offset);
            end = offset + entry.content().size();
        }
        byte[] bytes = new byte[end];
        ByteBuffer bundle = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        bundle.put(OffloadBundleReader.MAGIC).putLong(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            bundle.putLong(offsets.get(i)).putLong(entries.get(i).content().size());
            bundle.putLong(ids.get(i).length).put(ids.get(i));
        }
        for (int i = 0; i < entries.size(); i++) {
            bundle.position(offsets.get(i)).put(entries.get(i).content().buffer());
        }
        return bytes;
    }

    /** A bundle compressed by zstd, version 3, at the level that the bundler takes: 3, a good speed. */
    public static byte[] compress(byte[] bundle) {
        byte[] stream = Zstd.compress(bundle, Zstd.defaultCompressionLevel());
        return littleEndian(COMPRESSED_HEADER + stream.length)
                .put(OffloadBundleReader.COMPRESSED_MAGIC)
                .putShort((short) VERSION)
                .putShort((short) ZSTD)
                .putLong(COMPRESSED_HEADER + stream.length)
                .putLong(bundle.length)
                .put(md5(bundle), 0, 8)
                .put(stream)
                .array();
    }

    private static byte[] md5(byte[] bundle) {
        try {
            return MessageDigest.getInstance("MD5").digest(bundle);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has MD5", e);
        }
    }

    private static ByteBuffer littleEndian(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}

package dev.offload.linker.binary;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.DeflaterOutputStream;

/** Writes offload binaries of versions 2 and 3 as LLVM 23 and later lay them out; no tool at hand does. */
final class NewerVersions {

    private NewerVersions() {}

    static byte[] version2(List<OffloadImage> images) {
        byte[] contents = contents(images, 32);
        ByteBuffer out = ByteBuffer.allocate(32 + contents.length).order(ByteOrder.LITTLE_ENDIAN);
        header(out, 2, out.capacity(), 32, images.size());
        return out.put(contents).array();
    }

    static byte[] version3(List<OffloadImage> images) {
        byte[] contents = contents(images, 40);
        ByteBuffer out = ByteBuffer.allocate(40 + contents.length).order(ByteOrder.LITTLE_ENDIAN);
        header(out, 3, out.capacity(), 40, images.size());
        return out.putLong(0).put(contents).array();
    }

    /** Padded to a multiple of 8, which its size does not count. */
    static byte[] version3(List<OffloadImage> images, UnaryOperator<byte[]> compression) {
        byte[] contents = contents(images, 40);
        byte[] compressed = compression.apply(contents);
        int size = 40 + compressed.length;
        ByteBuffer out = ByteBuffer.allocate((size + 7) / 8 * 8).order(ByteOrder.LITTLE_ENDIAN);
        header(out, 3, size, 40, images.size());
        return out.putLong(40 + contents.length).put(compressed).array();
    }

    static byte[] zstd(byte[] contents) {
        return Zstd.compress(contents);
    }

    static byte[] zlib(byte[] contents) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream deflater = new DeflaterOutputStream(out)) {
            deflater.write(contents);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static void header(ByteBuffer out, int version, long size, long entries, long count) {
        out.put(new byte[] {0x10, (byte) 0xff, 0x10, (byte) 0xad});
        out.putInt(version).putLong(size).putLong(entries).putLong(count);
    }

    /** Entries, then string entries, then one table of strings, then the images back to back. */
    private static byte[] contents(List<OffloadImage> images, int start) {
        int stringCount =
                images.stream().mapToInt(image -> image.strings().size()).sum();
        int strings = start + 40 * images.size();
        int tableOffset = strings + 24 * stringCount;
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        table.write(0);
        ByteBuffer stringEntries = ByteBuffer.allocate(24 * stringCount).order(ByteOrder.LITTLE_ENDIAN);
        for (OffloadImage image : images) {
            image.strings().forEach((key, value) -> {
                stringEntries.putLong(tableOffset + append(table, key)).putLong(tableOffset + append(table, value));
                stringEntries.putLong(value.getBytes(StandardCharsets.UTF_8).length);
            });
        }
        int firstImage = (tableOffset + table.size() + 7) / 8 * 8;
        int end = firstImage + images.stream().mapToInt(OffloadImage::size).sum();
        ByteBuffer out = ByteBuffer.allocate((end + 7) / 8 * 8 - start).order(ByteOrder.LITTLE_ENDIAN);
        int content = firstImage;
        for (OffloadImage image : images) {
            out.putShort((short) image.kind().code())
                    .putShort((short) image.offloadKind().code());
            out.putInt(image.flags()).putLong(strings).putLong(image.strings().size());
            out.putLong(content).putLong(image.size());
            strings += 24 * image.strings().size();
            content += image.size();
        }
        out.put(stringEntries.array()).put(table.toByteArray());
        out.position(firstImage - start);
        images.forEach(image -> out.put(image.bytes()));
        return out.array();
    }

    private static int append(ByteArrayOutputStream table, String string) {
        int offset = table.size();
        table.writeBytes(string.getBytes(StandardCharsets.UTF_8));
        table.write(0);
        return offset;
    }
}

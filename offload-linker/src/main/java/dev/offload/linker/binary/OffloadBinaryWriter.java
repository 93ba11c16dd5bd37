package dev.offload.linker.binary;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes offload binaries of version 1, the only one that LLVM up to 22 reads: one for each image, one after the other.
 * The bytes are those of LLVM's own {@code OffloadBinary::write}.
 */
public final class OffloadBinaryWriter {

    private static final int VERSION = 1;

    private OffloadBinaryWriter() {}

    /** The images in the order given. */
    public static byte[] write(List<OffloadImage> images) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        images.forEach(image -> all.writeBytes(write(image)));
        return all.toByteArray();
    }

    private static byte[] write(OffloadImage image) {
        StringTable table = new StringTable(image.strings().entrySet().stream()
                .flatMap(string -> Stream.of(string.getKey(), string.getValue()))
                .toList());
        long strings = OffloadFormat.HEADER_SIZE + OffloadFormat.ENTRY_SIZE;
        long tableOffset =
                strings + (long) OffloadFormat.STRING_SIZE * image.strings().size();
        long content = OffloadFormat.aligned(tableOffset + table.size());
        long size = OffloadFormat.aligned(content + image.size());

        ByteBuffer out = ByteBuffer.allocate(Math.toIntExact(size)).order(ByteOrder.LITTLE_ENDIAN);
        out.put(FileFormat.OFFLOAD_BINARY.magic());
        out.putInt(VERSION);
        out.putLong(size);
        out.putLong(OffloadFormat.HEADER_SIZE);
        out.putLong(OffloadFormat.ENTRY_SIZE);

        out.putShort((short) image.kind().code());
        out.putShort((short) image.offloadKind().code());
        out.putInt(image.flags());
        out.putLong(strings);
        out.putLong(image.strings().size());
        out.putLong(content);
        out.putLong(image.size());

        image.strings().forEach((key, value) -> {
            out.putLong(tableOffset + table.offset(key));
            out.putLong(tableOffset + table.offset(value));
        });
        out.put(table.bytes());
        out.put(Math.toIntExact(content), image.content(), 0, image.size());
        return out.array();
    }
}

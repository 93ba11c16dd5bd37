package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * Reads offload binaries of versions 1, 2 and 3: all that lie one after the other in a file or section, with zero bytes
 * between them. Every offset, length and kind is checked, and what is read of a small input is small.
 */
public final class OffloadBinaryReader {

    /** Room for strings that entries share, beyond what the size of the binary gives. */
    private static final long SHARED_STRINGS = 1 << 20;

    private OffloadBinaryReader() {}

    /**
     * The images, as slices of the buffer where they are not compressed.
     *
     * @param source the name of the input for messages
     * @throws LinkerException if any byte of it is not as it should be
     */
    public static List<OffloadImage> read(String source, ByteBuffer buffer) {
        return read(new Bytes(source, buffer));
    }

    static List<OffloadImage> read(Bytes input) {
        List<OffloadImage> images = new ArrayList<>();
        int offset = input.skipZeros(0);
        while (offset < input.size()) {
            Bytes rest = input.slice(offset, input.size() - offset, "an offload binary");
            if (!rest.startsWith(FileFormat.OFFLOAD_BINARY.magic())) {
                throw input.bad("no offload binary at offset " + offset);
            }
            long size = rest.u64(8, "the size of an offload binary");
            images.addAll(readOne(rest.slice(0, size, "an offload binary")));
            offset = input.skipZeros(Math.toIntExact(Math.min(input.size(), offset + size)));
        }
        return images;
    }

    private static List<OffloadImage> readOne(Bytes binary) {
        int version = binary.i32(4, "the version of an offload binary");
        long entries = binary.u64(16, "the offset of the entries");
        long third = binary.u64(24, "the header of an offload binary");
        return switch (version) {
            case 1 -> {
                if (third < OffloadFormat.ENTRY_SIZE) {
                    throw binary.bad("an entry of " + third + " bytes is too short");
                }
                yield readEntries(binary, entries, 1, OffloadFormat.STRING_SIZE);
            }
            case 2 -> readEntries(binary, entries, third, OffloadFormat.STRING_SIZE_V2);
            case 3 ->
                readEntries(CompressedContents.inflated(binary, entries), entries, third, OffloadFormat.STRING_SIZE_V2);
            default ->
                throw binary.bad("offload binary version " + Integer.toUnsignedString(version)
                        + " is not known; versions 1 to 3 are");
        };
    }

    private static List<OffloadImage> readEntries(Bytes binary, long offset, long count, int stringSize) {
        // Also keeps the products below from overflowing.
        if (count > binary.size() / OffloadFormat.ENTRY_SIZE) {
            throw binary.bad(count + " entries do not fit");
        }
        Bytes entries = binary.slice(offset, count * OffloadFormat.ENTRY_SIZE, "the entries");
        StringReader strings = new StringReader(binary, stringSize);
        List<OffloadImage> images = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            Bytes entry = entries.slice(i * OffloadFormat.ENTRY_SIZE, OffloadFormat.ENTRY_SIZE, "an entry");
            images.add(readEntry(binary, entry, strings));
        }
        return images;
    }

    private static OffloadImage readEntry(Bytes binary, Bytes entry, StringReader strings) {
        int kind = entry.u16(0, "the image kind");
        int offloadKind = entry.u16(2, "the offload kind");
        Bytes content = binary.slice(
                entry.u64(24, "the offset of an image"), entry.u64(32, "the size of an image"), "an image");
        return new OffloadImage(
                ImageKind.ofCode(kind).orElseThrow(() -> binary.bad("image kind " + kind + " is not known")),
                OffloadKind.ofCode(offloadKind)
                        .orElseThrow(() -> binary.bad("offload kind " + offloadKind + " is not known")),
                entry.i32(4, "the flags"),
                strings.read(entry.u64(8, "the offset of the strings"), entry.u64(16, "the number of strings")),
                content.buffer());
    }

    /** Reads keys and values; entries may share them, but not so that a small input becomes a large result. */
    private static final class StringReader {

        private final Bytes binary;
        private final int stringSize;
        private long allowance;

        StringReader(Bytes binary, int stringSize) {
            this.binary = binary;
            this.stringSize = stringSize;
            this.allowance = SHARED_STRINGS + binary.size();
        }

        SequencedMap<String, String> read(long offset, long count) {
            if (count > binary.size() / stringSize) {
                throw binary.bad(count + " strings do not fit");
            }
            Bytes table = binary.slice(offset, count * stringSize, "the table of strings");
            SequencedMap<String, String> strings = new LinkedHashMap<>();
            for (long at = 0; at < table.size(); at += stringSize) {
                Bytes key = binary.until('\0', table.u64(at, "the offset of a key"), "a key");
                Bytes value = value(table, at);
                spend((long) stringSize + key.size() + value.size());
                strings.put(key.utf8("a key"), value.utf8("a value"));
            }
            return strings;
        }

        private Bytes value(Bytes table, long at) {
            long offset = table.u64(at + 8, "the offset of a value");
            return stringSize == OffloadFormat.STRING_SIZE
                    ? binary.until('\0', offset, "a value")
                    : binary.slice(offset, table.u64(at + 16, "the length of a value"), "a value");
        }

        private void spend(long bytes) {
            allowance -= bytes;
            if (allowance < 0) {
                throw binary.bad("its strings overlap");
            }
        }
    }
}

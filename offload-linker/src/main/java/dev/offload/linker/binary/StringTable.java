package dev.offload.linker.binary;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A string table that starts with a zero byte and in which a string that ends another one is part of it, laid out as
 * LLVM does ({@code StringTableBuilder} of kind ELF).
 */
final class StringTable {

    /** From the last byte backwards, greater ones first, and of two that end alike the longer one first. */
    private static final Comparator<byte[]> TAIL_ORDER =
            (one, other) -> Arrays.compareUnsigned(reversed(other), reversed(one));

    private final Map<String, Integer> offsets = new HashMap<>();
    private final ByteArrayOutputStream table = new ByteArrayOutputStream();

    StringTable(Collection<String> strings) {
        table.write(0);
        byte[] previous = {};
        for (byte[] string : inTailOrder(strings)) {
            String text = new String(string, StandardCharsets.UTF_8);
            if (string.length == 0) {
                offsets.put(text, 0);
            } else if (endsWith(previous, string)) {
                offsets.put(text, table.size() - 1 - string.length);
            } else {
                offsets.put(text, table.size());
                table.writeBytes(string);
                table.write(0);
                previous = string;
            }
        }
    }

    private static List<byte[]> inTailOrder(Collection<String> strings) {
        return strings.stream()
                .distinct()
                .map(string -> string.getBytes(StandardCharsets.UTF_8))
                .sorted(TAIL_ORDER)
                .toList();
    }

    private static byte[] reversed(byte[] bytes) {
        byte[] reversed = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            reversed[i] = bytes[bytes.length - 1 - i];
        }
        return reversed;
    }

    private static boolean endsWith(byte[] bytes, byte[] end) {
        return bytes.length >= end.length
                && Arrays.equals(bytes, bytes.length - end.length, bytes.length, end, 0, end.length);
    }

    int size() {
        return table.size();
    }

    /** Where in the table the string starts; it is one of those given. */
    int offset(String string) {
        Integer offset = offsets.get(string);
        if (offset == null) {
            throw new IllegalArgumentException("not in the table: " + string);
        }
        return offset;
    }

    byte[] bytes() {
        return table.toByteArray();
    }
}

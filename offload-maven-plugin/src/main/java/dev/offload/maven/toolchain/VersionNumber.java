package dev.offload.maven.toolchain;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A version made of numbers, such as {@code 22.1.8}; a part that is not known is absent.
 *
 * @param parts the numbers, at least one
 */
record VersionNumber(List<Integer> parts) implements Comparable<VersionNumber> {

    VersionNumber {
        parts = List.copyOf(parts);
    }

    /** Reads the leading numbers, and leaves a suffix such as {@code +10-LTS} or {@code rc1} out. */
    static VersionNumber parse(String text) {
        String numbers = text.strip().replaceFirst("[^0-9.].*$", "").replaceFirst("\\.+$", "");
        if (!numbers.matches("[0-9]{1,9}(\\.[0-9]{1,9})*")) {
            throw new IllegalArgumentException("Not a version: '" + text + "'");
        }
        return new VersionNumber(
                Arrays.stream(numbers.split("\\.")).map(Integer::valueOf).toList());
    }

    int major() {
        return parts.get(0);
    }

    @Override
    public int compareTo(VersionNumber other) {
        return Arrays.compare(toArray(), other.toArray());
    }

    private int[] toArray() {
        return parts.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public String toString() {
        return parts.stream().map(String::valueOf).collect(Collectors.joining("."));
    }
}

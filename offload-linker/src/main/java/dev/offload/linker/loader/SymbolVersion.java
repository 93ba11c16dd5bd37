package dev.offload.linker.loader;

import java.util.Arrays;
import java.util.Comparator;

/**
 * A version of the symbols of a library.
 *
 * @param library such as {@code libc.so.6}
 * @param name such as {@code GLIBC_2.34}
 */
record SymbolVersion(String library, String name) {

    /** By the numbers at the end of the names, each for itself. */
    static final Comparator<SymbolVersion> BY_NUMBER = Comparator.comparing(SymbolVersion::numbers, Arrays::compare);

    /** The library's own part of the name, such as {@code GLIBC}. */
    String family() {
        return name.substring(0, Math.max(0, name.indexOf('_')));
    }

    /** Such as {@code 2.34}; empty if the name does not end so. */
    String number() {
        if (name.equals("GLIBC_ABI_DT_RELR")) {
            // Not a version of symbols, but packed relocations, which the loader knows since 2.36 (glibc's NEWS).
            return "2.36";
        }
        String end = name.substring(name.lastIndexOf('_') + 1);
        return end.matches("\\d{1,9}(\\.\\d{1,9})*") ? end : "";
    }

    private int[] numbers() {
        return Arrays.stream(number().split("\\.", -1))
                .filter(number -> !number.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();
    }
}

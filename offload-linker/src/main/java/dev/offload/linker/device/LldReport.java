package dev.offload.linker.device;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what ld.lld says of undefined symbols (reportUndefinedSymbol in lld/ELF/Relocations.cpp). */
final class LldReport {

    private static final Pattern UNDEFINED =
            Pattern.compile("error: undefined (?:protected |hidden |internal )?symbol: (.+)");
    private static final Pattern REFERENCE = Pattern.compile(">>> referenced by (.+)");

    private LldReport() {}

    /** Each undefined symbol, with the sources that refer to it. Sorted, as lld's threads report in any order. */
    static SortedMap<String, SortedSet<String>> undefinedSymbols(String errors) {
        SortedMap<String, SortedSet<String>> symbols = new TreeMap<>();
        SortedSet<String> references = new TreeSet<>();
        for (String line : errors.lines().toList()) {
            Matcher undefined = UNDEFINED.matcher(line);
            Matcher reference = REFERENCE.matcher(line);
            if (undefined.find()) {
                references = symbols.computeIfAbsent(undefined.group(1).strip(), symbol -> new TreeSet<>());
            } else if (reference.find()) {
                references.add(reference.group(1).strip());
            }
        }
        return symbols;
    }
}

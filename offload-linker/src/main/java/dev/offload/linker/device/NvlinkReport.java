package dev.offload.linker.device;

import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What nvlink of CUDA 11 to 13 prints of symbols. */
final class NvlinkReport {

    private static final Pattern UNDEFINED = Pattern.compile("Undefined reference to '(.+)' in '(.+)'");
    private static final Pattern DUPLICATE =
            Pattern.compile("Multiple definition of '(.+)' in '(.+)', first defined in '(.+)'");

    /** A symbol that two files define. */
    record Duplicate(String symbol, String file, String first) {}

    private NvlinkReport() {}

    /** Each undefined symbol, with the files that refer to it. */
    static SortedMap<String, SortedSet<String>> undefinedSymbols(String errors) {
        SortedMap<String, SortedSet<String>> symbols = new TreeMap<>();
        UNDEFINED
                .matcher(errors)
                .results()
                .forEach(line -> symbols.computeIfAbsent(line.group(1), symbol -> new TreeSet<>())
                        .add(line.group(2)));
        return symbols;
    }

    static Optional<Duplicate> duplicate(String errors) {
        Matcher line = DUPLICATE.matcher(errors);
        return line.find() ? Optional.of(new Duplicate(line.group(1), line.group(2), line.group(3))) : Optional.empty();
    }
}

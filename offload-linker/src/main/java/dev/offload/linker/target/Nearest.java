package dev.offload.linker.target;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The known name that a wrong one was probably meant to be. */
final class Nearest {

    /** The cost of one slip: a character too many, too few, or another of its kind. */
    private static final int SLIP = 2;

    /** The cost of a digit for a letter, which is the rarer slip. */
    private static final int OTHER_KIND = 3;

    private static final int FARTHEST = 2 * SLIP;

    private Nearest() {}

    /** The nearest of the names, if one is near; of those equally near, the one that is right for the longest. */
    static Optional<String> to(String wrong, List<String> known) {
        String lower = wrong.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(name ->
                        Math.abs(name.length() - lower.length()) <= FARTHEST && distance(lower, name) <= FARTHEST)
                .min(Comparator.<String>comparingInt(name -> distance(lower, name))
                        .thenComparingInt(name -> -samePrefix(lower, name)));
    }

    private static int samePrefix(String one, String other) {
        int length = 0;
        while (length < Math.min(one.length(), other.length()) && one.charAt(length) == other.charAt(length)) {
            length++;
        }
        return length;
    }

    /** Levenshtein's distance with these costs, one row at a time. */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j * SLIP;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i * SLIP;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + replacing(from.charAt(i - 1), to.charAt(j - 1));
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + SLIP);
            }
        }
        return row[to.length()];
    }

    private static int replacing(char from, char to) {
        if (from == to) {
            return 0;
        }
        return Character.isDigit(from) == Character.isDigit(to) ? SLIP : OTHER_KIND;
    }
}

package dev.offload.linker.device;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes loops in PTX end in a conditional branch back to their start. LLVM ends many of them in a conditional branch out of the
 * loop and an unconditional one back; ptxas (13.0) unrolls only those of the first form, and of those only the ones whose condition
 * is a comparison as it stands: a negated predicate does not do.
 */
final class PtxLoops {

    private static final Pattern LABEL = Pattern.compile("(\\$\\w+):");

    /** Of integers, because the opposite of a comparison of floating-point numbers has to take NaN the other way. */
    private static final Pattern COMPARISON =
            Pattern.compile("\tsetp\\.(eq|ne|lt|le|gt|ge)\\.([bsu]\\d+)\\s+(%p\\d+), (.*);");

    private static final Map<String, String> OPPOSITE =
            Map.of("eq", "ne", "ne", "eq", "lt", "ge", "ge", "lt", "gt", "le", "le", "gt");

    private static final Pattern BRANCH_OUT = Pattern.compile("\t@(%p\\d+) bra\\s+(\\$\\w+);");
    private static final Pattern BRANCH_BACK = Pattern.compile("\tbra\\.uni\\s+(\\$\\w+);");

    private final List<String> lines;

    /** The labels above the line in work: a branch to one of them goes back. */
    private final Set<String> above = new HashSet<>();

    private PtxLoops(String ptx) {
        lines = ptx.lines().toList();
    }

    /** A program that does the same. */
    static String turned(String ptx) {
        return new PtxLoops(ptx).turned();
    }

    private String turned() {
        StringBuilder turned = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            Matcher label = LABEL.matcher(lines.get(i));
            if (label.lookingAt()) {
                above.add(label.group(1));
            }
            String end = i + 2 < lines.size() ? turnedEnd(i) : "";
            if (end.isEmpty()) {
                turned.append(lines.get(i)).append('\n');
            } else {
                turned.append(end);
                i += 2;
            }
        }
        return turned.toString();
    }

    /** The three lines from {@code first} on, turned; empty if they are not the end of a loop that can be. */
    private String turnedEnd(int first) {
        Matcher comparison = COMPARISON.matcher(lines.get(first));
        Matcher out = BRANCH_OUT.matcher(lines.get(first + 1));
        Matcher back = BRANCH_BACK.matcher(lines.get(first + 2));
        if (!comparison.matches()
                || !out.matches()
                || !back.matches()
                || !out.group(1).equals(comparison.group(3))
                || !above.contains(back.group(1))
                || above.contains(out.group(2))) {
            return "";
        }
        // The first comparison stays, because others may read its predicate.
        return """
                %s
                \t{ .reg .pred %%back;
                \tsetp.%s.%s \t%%back, %s;
                \t@%%back bra \t%s; }
                \tbra.uni \t%s;
                """.formatted(
                        lines.get(first),
                        OPPOSITE.get(comparison.group(1)),
                        comparison.group(2),
                        comparison.group(4),
                        back.group(1),
                        out.group(2));
    }
}

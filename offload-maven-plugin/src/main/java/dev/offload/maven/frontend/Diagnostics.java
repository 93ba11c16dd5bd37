package dev.offload.maven.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What clang printed, taken apart: one text for each fault, with the source line, the notes and the way of inclusion. */
final class Diagnostics {

    /** clang's count at the end, such as {@code 1 error generated when compiling for sm_90.} */
    private static final Pattern COUNT = Pattern.compile("\\d+ (warning|error)s?( and \\d+ errors?)? generated.*");

    private Diagnostics() {}

    static List<String> in(String stderr) {
        List<String> diagnostics = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        boolean included = false;
        for (String line : stderr.lines().toList()) {
            if (COUNT.matcher(line).matches()) {
                continue;
            }
            boolean continues = included || line.isBlank() || line.startsWith(" ") || line.contains(": note: ");
            if (!continues && open.length() > 0) {
                diagnostics.add(open.toString().stripTrailing());
                open.setLength(0);
            }
            open.append(line).append('\n');
            included = line.startsWith("In file included from ")
                    || (included && line.startsWith("                 from "));
        }
        if (!open.toString().isBlank()) {
            diagnostics.add(open.toString().stripTrailing());
        }
        return diagnostics;
    }
}

package dev.offload.linker.kernel;

/** The comments of PTX, which are those of C++. In strings there are none. */
final class PtxComments {

    private PtxComments() {}

    /** The text with a space for each comment. */
    static String strip(String text) {
        StringBuilder kept = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            if (text.startsWith("//", at)) {
                kept.append(' ');
                // The end of the line stays.
                at = Math.max(at + 2, end(text, "\n", at) - 1);
            } else if (text.startsWith("/*", at)) {
                kept.append(' ');
                at = end(text, "*/", at + 2);
            } else if (text.charAt(at) == '"') {
                int end = end(text, "\"", at + 1);
                kept.append(text, at, end);
                at = end;
            } else {
                kept.append(text.charAt(at));
                at++;
            }
        }
        return kept.toString();
    }

    /** The offset behind the next {@code end}; the text's length if there is none. */
    private static int end(String text, String end, int from) {
        int found = text.indexOf(end, from);
        return found < 0 ? text.length() : found + end.length();
    }
}

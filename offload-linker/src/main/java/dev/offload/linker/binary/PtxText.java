package dev.offload.linker.binary;

import java.nio.charset.StandardCharsets;

/** PTX as text (NVIDIA's "PTX ISA"). Its comments are those of C++; in strings there are none. */
public final class PtxText {

    /** As far as the first directive may be from the start: only comments come before it. */
    private static final int HEAD = 4096;

    private PtxText() {}

    /** Whether text looks like PTX: its first directive says the version. */
    public static boolean isPtx(Bytes text) {
        byte[] head = text.slice(0, Math.min(text.size(), HEAD), "the start").copy();
        return withoutComments(new String(head, StandardCharsets.ISO_8859_1))
                .stripLeading()
                .startsWith(".version");
    }

    /** The text with a space for each comment. */
    public static String withoutComments(String text) {
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

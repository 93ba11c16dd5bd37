package dev.offload.linker.problem;

/** Text of an input or a command line, made fit to be printed: control characters shown as '?', long text cut. */
public final class Printable {

    private static final int LONGEST = 200;

    private Printable() {}

    /** The text, of no more than about 200 characters. */
    public static String text(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().limit(LONGEST).forEach(c -> shown.appendCodePoint(Character.isISOControl(c) ? '?' : c));
        return text.codePointCount(0, text.length()) > LONGEST
                ? shown.append("...").toString()
                : shown.toString();
    }

    /** The text at its full length. */
    public static String whole(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(c -> shown.appendCodePoint(Character.isISOControl(c) ? '?' : c));
        return shown.toString();
    }
}

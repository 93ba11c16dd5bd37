package dev.offload.maven.linker;

import java.util.ArrayDeque;
import java.util.Deque;

/** Keeps the end of a text, however long the text is. */
final class LastLines {

    private static final int LINES = 30;

    private final Deque<String> lines = new ArrayDeque<>();

    synchronized void add(String line) {
        if (lines.size() == LINES) {
            lines.removeFirst();
        }
        lines.addLast(line);
    }

    synchronized String text() {
        return String.join("\n", lines);
    }
}

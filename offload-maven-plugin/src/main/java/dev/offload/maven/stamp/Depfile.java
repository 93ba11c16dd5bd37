package dev.offload.maven.stamp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The file of dependencies that {@code clang -MD -MF} writes: one rule in Make's syntax. */
final class Depfile {

    private Depfile() {}

    /** The prerequisites of the rule, resolved against {@code folder}, the compiler's working directory. */
    static List<Path> read(Path depfile, Path folder) throws IOException {
        return prerequisites(Files.readString(depfile)).stream()
                .map(file -> folder.resolve(file).normalize())
                .distinct()
                .toList();
    }

    /**
     * The words after the rule's colon. clang escapes a space or a hash with a backslash and a dollar with another dollar;
     * a backslash at the end of a line continues it, and one before anything else stands for itself.
     */
    static List<String> prerequisites(String rule) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean target = true;
        for (int i = 0; i < rule.length(); i++) {
            char c = rule.charAt(i);
            char next = i + 1 < rule.length() ? rule.charAt(i + 1) : '\n';
            if (c == '\\' && (next == '\n' || next == '\r')) {
                i++;
                addWord(words, word);
            } else if ((c == '\\' && (next == ' ' || next == '#')) || (c == '$' && next == '$')) {
                word.append(next);
                i++;
            } else if (target && c == ':' && Character.isWhitespace(next)) {
                target = false;
                words.clear();
                word.setLength(0);
            } else if (Character.isWhitespace(c)) {
                addWord(words, word);
            } else {
                word.append(c);
            }
        }
        addWord(words, word);
        return words;
    }

    private static void addWord(List<String> words, StringBuilder word) {
        if (word.length() > 0) {
            words.add(word.toString());
            word.setLength(0);
        }
    }
}

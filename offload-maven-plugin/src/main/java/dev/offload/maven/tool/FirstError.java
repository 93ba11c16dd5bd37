package dev.offload.maven.tool;

import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the line of a program's output that says what is wrong. */
final class FirstError {

    private static final Pattern ERROR =
            Pattern.compile("\\berror\\b|\\bfatal\\b|undefined reference|undefined symbol");

    private FirstError() {}

    static Optional<String> in(String output) {
        Optional<String> error =
                output.lines().filter(line -> ERROR.matcher(line).find()).findFirst();
        return error.or(() -> output.lines().filter(line -> !line.isBlank()).findFirst())
                .map(String::strip);
    }
}

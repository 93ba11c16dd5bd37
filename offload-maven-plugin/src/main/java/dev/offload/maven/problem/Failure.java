package dev.offload.maven.problem;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a user is told about a failure. {@link Advice} has the texts.
 *
 * @param problem the kind
 * @param what what failed, on which input and target
 * @param firstError the first error line of the program that was run
 * @param cause the likely cause, with the offending value quoted
 * @param remedy what to do, with the pom element and the property
 * @param script the script that repeats what was run
 */
public record Failure(
        Problem problem,
        String what,
        @Nullable String firstError,
        @Nullable String cause,
        @Nullable String remedy,
        @Nullable Path script) {

    public static Failure of(Problem problem, String what) {
        return new Failure(problem, what, null, null, null, null);
    }

    public Failure firstError(String line) {
        return new Failure(problem, what, line, cause, remedy, script);
    }

    public Failure because(String likelyCause) {
        return new Failure(problem, what, firstError, likelyCause, remedy, script);
    }

    public Failure fix(String whatToDo) {
        return new Failure(problem, what, firstError, cause, whatToDo, script);
    }

    public Failure repeatWith(Path commandScript) {
        return new Failure(problem, what, firstError, cause, remedy, commandScript);
    }

    public OffloadException exception() {
        return new OffloadException(this, null);
    }

    public OffloadException exception(Throwable thrown) {
        return new OffloadException(this, thrown);
    }

    /** The message: the identifier and what failed, then a line each for the cause, the remedy and the script. */
    public String message() {
        StringBuilder text = new StringBuilder(problem.id()).append(": ").append(what);
        if (firstError != null) {
            text.append(": ").append(firstError);
        }
        append(text, "why", cause);
        append(text, "fix", remedy);
        append(text, "repeat", script == null ? null : "sh '" + script + "'");
        return text.toString();
    }

    private static void append(StringBuilder text, String label, @Nullable String value) {
        if (value != null) {
            text.append("\n  ").append(label).append(": ").append(value.replace("\n", "\n    "));
        }
    }
}

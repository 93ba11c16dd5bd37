package dev.offload.linker.problem;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A failure that the user is told of: what failed, and what to do about it. Never shown with a stack trace. */
public final class LinkerException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Problem problem;
    private final @Nullable String remedy;

    public LinkerException(Problem problem, String message) {
        this(problem, message, null, null);
    }

    public LinkerException(Problem problem, String message, @Nullable String remedy) {
        this(problem, message, remedy, null);
    }

    public LinkerException(Problem problem, String message, @Nullable String remedy, @Nullable Throwable cause) {
        super(message, cause);
        this.problem = problem;
        this.remedy = remedy;
    }

    public Problem problem() {
        return problem;
    }

    /** What the user can do, in a sentence of its own. */
    public Optional<String> remedy() {
        return Optional.ofNullable(remedy);
    }

    /** The text printed: the identifier, the message, and the remedy on a line of its own. */
    public String report() {
        String first = "error " + problem.id() + ": " + getMessage();
        return remedy == null ? first : first + "\n  fix: " + remedy;
    }
}

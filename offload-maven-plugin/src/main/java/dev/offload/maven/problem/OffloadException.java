package dev.offload.maven.problem;

import org.jspecify.annotations.Nullable;

/** A failure that the user is told of. The goals turn it into Maven's two kinds, by {@link Problem#fault()}. */
public final class OffloadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Failure failure;

    OffloadException(Failure failure, @Nullable Throwable cause) {
        super(failure.message(), cause);
        this.failure = failure;
    }

    public Failure failure() {
        return failure;
    }

    public Problem problem() {
        return failure.problem();
    }
}

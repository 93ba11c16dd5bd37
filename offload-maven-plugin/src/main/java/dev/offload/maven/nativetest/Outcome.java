package dev.offload.maven.nativetest;

import dev.offload.maven.tool.ExitStatus;
import dev.offload.maven.tool.ToolResult;
import java.time.Duration;

/**
 * How a test went.
 *
 * @param kind what the report counts it as
 * @param how how its program ended, such as {@code ended with exit status 1}
 */
public record Outcome(Kind kind, String how) {

    /** The exit status of a test that cannot run here, as Automake and Meson have it. */
    private static final int SKIPPED_STATUS = 77;

    /** What ends a program by signal N leaves this and N. */
    private static final int SIGNAL_STATUS = 128;

    /** What reports tell apart. */
    public enum Kind {
        /** Exit status 0. */
        PASSED,
        /** Exit status 77. */
        SKIPPED,
        /** Any other exit status. */
        FAILED,
        /** It did not come to its end: a signal, or the time limit. */
        BROKEN
    }

    static Outcome of(ToolResult result, Duration limit) {
        if (result.timedOut()) {
            return new Outcome(Kind.BROKEN, "took longer than " + limit.toSeconds() + " s");
        }
        return new Outcome(kind(result.exitCode()), ExitStatus.describe(result.exitCode()));
    }

    private static Kind kind(int status) {
        return switch (status) {
            case 0 -> Kind.PASSED;
            case SKIPPED_STATUS -> Kind.SKIPPED;
            default -> status > SIGNAL_STATUS ? Kind.BROKEN : Kind.FAILED;
        };
    }

    /** Whether the build goes on. */
    public boolean isGood() {
        return kind == Kind.PASSED || kind == Kind.SKIPPED;
    }
}

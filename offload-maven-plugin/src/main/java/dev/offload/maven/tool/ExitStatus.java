package dev.offload.maven.tool;

import java.util.Map;

/** Says what an exit status means. */
public final class ExitStatus {

    /** The signals that end programs here, by number (signal(7), Linux and macOS agree on these). */
    private static final Map<Integer, String> SIGNALS = Map.of(
            1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 8, "SIGFPE", 9, "SIGKILL", 11, "SIGSEGV",
            13, "SIGPIPE", 15, "SIGTERM");

    private ExitStatus() {}

    /** Such as {@code ended with exit status 1}, or {@code was ended by SIGKILL (exit status 137)}. */
    public static String describe(int exitCode) {
        String signal = SIGNALS.get(exitCode - 128);
        return signal == null
                ? "ended with exit status " + exitCode
                : "was ended by " + signal + " (exit status " + exitCode + ")";
    }
}

package dev.offload.maven.tool;

import java.nio.file.Path;

/**
 * What a program did.
 *
 * @param exitCode its exit status; a program ended by signal N has 128 + N
 * @param timedOut whether it was ended because its time was over
 * @param stdout everything it wrote to its standard output
 * @param stderr everything it wrote to its standard error
 * @param script the script that runs it again
 */
public record ToolResult(int exitCode, boolean timedOut, String stdout, String stderr, Path script) {

    public boolean succeeded() {
        return exitCode == 0 && !timedOut;
    }

    /** The line to show first: the first one that says error, else the first one at all, else the exit status. */
    public String firstError() {
        return FirstError.in(stderr + "\n" + stdout).orElseGet(() -> "it " + ExitStatus.describe(exitCode));
    }
}

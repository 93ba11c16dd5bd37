package dev.offload.maven.nativetest;

import java.nio.file.Path;
import java.time.Duration;

/**
 * What a test did.
 *
 * @param name its source, as seen from the folder of the tests
 * @param time how long it ran
 * @param stdout everything it wrote to its standard output
 * @param stderr everything it wrote to its standard error
 * @param script what runs it again
 */
public record TestResult(String name, Outcome outcome, Duration time, String stdout, String stderr, Path script) {

    /** Such as {@code sum.c ended with exit status 1}. */
    public String text() {
        return name + " " + outcome.how();
    }
}

package dev.offload.maven.nativetest;

import dev.offload.maven.nativetest.Outcome.Kind;
import java.util.List;
import java.util.stream.Collectors;

/** All the tests of a module. */
public record TestSummary(List<TestResult> results) {

    public TestSummary {
        results = List.copyOf(results);
    }

    /** Those for which a build fails. */
    public List<TestResult> bad() {
        return results.stream().filter(result -> !result.outcome().isGood()).toList();
    }

    /** The numbers, as Surefire prints them. */
    public String text() {
        return "Tests run: " + results.size() + ", Failures: " + count(Kind.FAILED) + ", Errors: " + count(Kind.BROKEN)
                + ", Skipped: " + count(Kind.SKIPPED);
    }

    /** What is wrong, a line for each. */
    public String faults() {
        return bad().stream().map(TestResult::text).collect(Collectors.joining("\n"));
    }

    private long count(Kind kind) {
        return results.stream()
                .filter(result -> result.outcome().kind() == kind)
                .count();
    }
}

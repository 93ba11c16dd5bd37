package dev.offload.maven.nativetest;

import dev.offload.maven.program.ProgramRunner;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** Runs tests, one after the other: a device is one for all of them. */
public final class TestRunner {

    private final Path directory;
    private final Duration limit;
    private final Consumer<String> output;

    /**
     * @param directory the folder that they run in
     * @param limit how long each may take
     * @param output takes each line that they print
     */
    public TestRunner(Path directory, Duration limit, Consumer<String> output) {
        this.directory = directory;
        this.limit = limit;
        this.output = output;
    }

    /**
     * Runs a test to its end, which the time limit may bring.
     *
     * @throws dev.offload.maven.problem.OffloadException if it is not there, or cannot be started
     */
    public TestResult run(TestProgram test) {
        ProgramRunner.require(test.file());
        ToolCommand command = new ToolCommand("run", test.file(), List.of(), directory);
        long start = System.nanoTime();
        ToolResult result = ToolRunner.writingScriptsTo(test.scripts()).run(command, limit, output);
        Duration time = Duration.ofNanos(System.nanoTime() - start);
        return new TestResult(
                test.name(), Outcome.of(result, limit), time, result.stdout(), result.stderr(), result.script());
    }
}

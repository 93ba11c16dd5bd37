package dev.offload.maven.frontend;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.stamp.ParallelSteps.Work;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Runs passes, and shows what the compiler has to say as it says it, once: each pass over a source finds the same faults.
 */
final class PassRunner {

    /** clang's count at the end, such as {@code 1 error generated when compiling for sm_90.} */
    private static final Pattern COUNT = Pattern.compile("\\d+ (warning|error)s?( and \\d+ errors?)? generated.*");

    private final ToolRunner runner;
    private final BuildLog log;
    private final Set<String> shown = ConcurrentHashMap.newKeySet();

    PassRunner(ToolRunner runner, BuildLog log) {
        this.runner = runner;
        this.log = log;
    }

    Work work(Pass pass) {
        return new Work(pass.step(), () -> run(pass));
    }

    private void run(Pass pass) {
        ToolResult result = runner.run(pass.command());
        show(result, result.succeeded() ? log::warn : log::error);
        if (!result.succeeded()) {
            throw Advice.compileFailed(pass.source().file(), pass.forWhom(), result.firstError(), result.script());
        }
    }

    private void show(ToolResult result, Consumer<String> to) {
        String said = result.stderr()
                .lines()
                .filter(line -> !COUNT.matcher(line).matches())
                .collect(Collectors.joining("\n"));
        if (!said.isBlank() && shown.add(said)) {
            synchronized (shown) {
                said.lines().forEach(to);
            }
        }
    }
}

package dev.offload.maven.frontend;

import dev.offload.maven.frontend.Pass.Renaming;
import dev.offload.maven.problem.Advice;
import dev.offload.maven.stamp.ParallelSteps.Work;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Runs passes, and shows what the compiler has to say as it says it, once: each pass over a source finds the same faults,
 * and clang tells them twice in some.
 */
final class PassRunner {

    private final ToolRunner runner;
    private final BuildLog log;
    private final Set<String> shown = new HashSet<>();

    PassRunner(ToolRunner runner, BuildLog log) {
        this.runner = runner;
        this.log = log;
    }

    Work work(Pass pass) {
        return new Work(pass.step(), () -> run(pass));
    }

    private void run(Pass pass) {
        run(pass, pass.command());
        pass.renaming().ifPresent(renaming -> {
            List<String> kept = rename(pass, renaming);
            if (!kept.isEmpty() && !pass.command().launcher().isEmpty()) {
                // The launcher knows the source from when it was another file, whose numbers are in the names.
                run(pass, pass.command().launchedBy(List.of()));
                kept = rename(pass, renaming);
            }
            kept.forEach(log::warn);
            renaming.codeGeneration().ifPresent(command -> run(pass, command));
        });
    }

    private static List<String> rename(Pass pass, Renaming renaming) {
        return renaming.renamer().rename(pass.step().id(), renaming.bitcode(), renaming.depfile());
    }

    private void run(Pass pass, ToolCommand command) {
        ToolResult result = runner.run(command);
        show(result, result.succeeded() ? log::warn : log::error);
        if (!result.succeeded()) {
            throw Advice.compileFailed(pass.source().file(), pass.forWhom(), result.firstError(), result.script());
        }
    }

    private synchronized void show(ToolResult result, Consumer<String> to) {
        Diagnostics.in(result.stderr()).stream()
                .filter(shown::add)
                .forEach(diagnostic -> diagnostic.lines().forEach(to));
    }
}

package dev.offload.maven.frontend;

import dev.offload.maven.frontend.Pass.Renaming;
import dev.offload.maven.problem.Advice;
import dev.offload.maven.stamp.ParallelSteps.Work;
import dev.offload.maven.stamp.ReusableAction;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
        return new Work(pass.step(), new PassRun(pass));
    }

    private synchronized void show(List<String> diagnostics, Consumer<String> to) {
        diagnostics.stream()
                .filter(shown::add)
                .forEach(diagnostic -> diagnostic.lines().forEach(to));
    }

    /** One pass. */
    private final class PassRun implements ReusableAction {

        private final Pass pass;
        private final List<String> told = new ArrayList<>();
        private boolean lasting;

        PassRun(Pass pass) {
            this.pass = pass;
            this.lasting = !HiddenFiles.mayBeIn(pass.step().options());
        }

        @Override
        public void run() {
            run(pass.command());
            pass.renaming().ifPresent(this::rename);
        }

        @Override
        public Optional<List<String>> told() {
            return lasting ? Optional.of(told) : Optional.empty();
        }

        @Override
        public void tellAgain(List<String> messages) {
            show(messages, log::warn);
        }

        private void rename(Renaming renaming) {
            List<String> kept = namesKept(renaming);
            if (!kept.isEmpty() && !pass.command().launcher().isEmpty()) {
                // The launcher knows the source from when it was another file, whose numbers are in the names.
                run(pass.command().launchedBy(List.of()));
                kept = namesKept(renaming);
            }
            kept.forEach(log::warn);
            lasting &= kept.isEmpty();
            renaming.codeGeneration().ifPresent(this::run);
        }

        private List<String> namesKept(Renaming renaming) {
            return renaming.renamer().rename(pass.step().id(), renaming.bitcode(), renaming.depfile());
        }

        private void run(ToolCommand command) {
            ToolResult result = runner.run(command);
            List<String> diagnostics = Diagnostics.in(result.stderr());
            show(diagnostics, result.succeeded() ? log::warn : log::error);
            if (!result.succeeded()) {
                throw Advice.compileFailed(pass.source().file(), pass.forWhom(), result.firstError(), result.script());
            }
            told.addAll(diagnostics);
        }
    }
}

package dev.offload.maven.image;

import dev.offload.maven.linker.LinkerResult;
import dev.offload.maven.linker.OffloadLinker;
import dev.offload.maven.linker.WorkerCommand;
import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.stamp.ReusableAction;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Step.InputIdentity;
import dev.offload.maven.stamp.Steps;
import dev.offload.maven.stamp.Tool;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.CommandScripts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Has offload-linker do the steps that are not up to date. Nothing of it is started for those that are. */
public final class LinkerSteps {

    private final OffloadLinker linker;
    private final WorkerCommand command;
    private final CommandScripts scripts;
    private final Steps steps;
    private final BuildLog log;
    private final Path base;

    /**
     * @param command how the linker is started by hand
     * @param base the folder of the module
     */
    public LinkerSteps(
            OffloadLinker linker, WorkerCommand command, CommandScripts scripts, Steps steps, BuildLog log, Path base) {
        this.linker = linker;
        this.command = command;
        this.scripts = scripts;
        this.steps = steps;
        this.log = log;
        this.base = base;
    }

    /** As {@link Steps#bringUpToDate}; {@code prepare} is called before the request. */
    public boolean bringUpToDate(LinkerStep linkerStep, Steps.Action prepare) throws IOException {
        List<Tool> tools = new ArrayList<>(linkerStep.tools());
        tools.addAll(tools());
        Step step = new Step(
                linkerStep.id(),
                linkerStep.title(),
                linkerStep.arguments(),
                tools,
                linkerStep.inputs(),
                Optional.empty(),
                linkerStep.outputs(),
                InputIdentity.CONTENT);
        return steps.bringUpToDate(step, new StepRequest(linkerStep, prepare));
    }

    /** The request that does a step. All that it reads is in its arguments. */
    private final class StepRequest implements ReusableAction {

        private final LinkerStep step;
        private final Steps.Action prepare;

        StepRequest(LinkerStep step, Steps.Action prepare) {
            this.step = step;
            this.prepare = prepare;
        }

        @Override
        public void run() throws IOException {
            prepare.run();
            request(step.id(), step.title(), step.arguments());
        }

        @Override
        public Optional<List<String>> told() {
            return Optional.of(List.of());
        }

        @Override
        public void tellAgain(List<String> messages) {
            messages.forEach(log::warn);
        }
    }

    /** The linker itself. */
    List<Tool> tools() {
        return command.modulePath().stream()
                .map(jar -> new Tool(jar.getFileName().toString(), jar, ""))
                .toList();
    }

    /**
     * One request that is no step, such as a question.
     *
     * @return what the linker printed
     * @throws dev.offload.maven.problem.OffloadException if the linker rejects it or breaks
     */
    public String request(String name, String title, List<String> arguments) {
        Path script = scripts.write(command.toolCommand(name, arguments, base));
        LinkerResult result = run(arguments, script);
        if (!result.succeeded()) {
            throw failure(title, result, script);
        }
        return result.output();
    }

    private LinkerResult run(List<String> arguments, Path script) {
        try {
            return linker.run(arguments, line -> log.info("  " + line));
        } catch (OffloadException e) {
            throw e.failure().repeatWith(script).exception(e);
        }
    }

    /** Told in the linker's own words, which name the input, the target and the remedy. */
    private static RuntimeException failure(String title, LinkerResult result, Path script) {
        List<String> lines = result.output().lines().toList();
        String errors = lines.stream()
                .filter(line -> line.startsWith("error"))
                .map(line -> line.replaceFirst("^error:? *", ""))
                .collect(Collectors.joining("\n"));
        String remedy = lines.stream()
                .map(String::strip)
                .filter(line -> line.startsWith("fix: "))
                .map(line -> line.substring("fix: ".length()))
                .distinct()
                .collect(Collectors.joining("\n"));
        String firstLetter = title.substring(0, 1).toLowerCase(Locale.ROOT);
        Failure failure = Failure.of(
                        result.exitCode() == 1 ? Problem.LINKER_REJECTED : Problem.LINKER_BROKE,
                        firstLetter + title.substring(1) + " failed")
                .firstError(Stream.of(errors, result.output().strip(), "exit status " + result.exitCode())
                        .filter(text -> !text.isBlank())
                        .findFirst()
                        .orElseThrow())
                .repeatWith(script);
        return (remedy.isBlank() ? failure : failure.fix(remedy)).exception();
    }
}

package dev.offload.maven.frontend;

import dev.offload.maven.stamp.Step;
import dev.offload.maven.tool.ToolCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One run of a compiler: a source, for one target or for the host program.
 *
 * @param source what it compiles
 * @param target the target; empty for the host program's own code
 * @param command how the compiler is called
 * @param step what decides whether it has to be
 * @param output the device code or the host object
 * @param renaming what is done to the kernels' names after it
 */
record Pass(
        SourceUnit source,
        Optional<Target> target,
        ToolCommand command,
        Step step,
        Path output,
        Optional<Renaming> renaming) {

    /** Whom it compiles for, as messages say it. */
    String forWhom() {
        return target.map(Target::name).orElse("the host program");
    }

    /** The same with device code, an offload binary, in a section of the object: as clang itself does it. */
    Pass embedding(Path deviceCode, String argument) {
        List<String> option = List.of("-Xclang", "-fembed-offload-object=" + argument);
        Optional<ToolCommand> generation =
                renaming.flatMap(Renaming::codeGeneration).map(code -> with(code, option));
        Step embedding = new Step(
                step.id(),
                step.title(),
                concat(step.options(), option),
                step.tools(),
                concat(step.inputs(), List.of(deviceCode)),
                step.depfile(),
                step.outputs(),
                step.identity());
        return new Pass(
                source,
                target,
                generation.isPresent() ? command : with(command, option),
                embedding,
                output,
                renaming.map(names -> new Renaming(names.renamer(), names.bitcode(), names.depfile(), generation)));
    }

    private static ToolCommand with(ToolCommand command, List<String> further) {
        // A launcher that keeps what compilers made does not know that this option names a file.
        return command.withArguments(concat(command.arguments(), further)).launchedBy(List.of());
    }

    private static <T> List<T> concat(List<T> some, List<T> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    /**
     * @param bitcode what the compiler made
     * @param depfile the files that it read
     * @param codeGeneration for the host program, from the bitcode to the object
     */
    record Renaming(KernelRenamer renamer, Path bitcode, Path depfile, Optional<ToolCommand> codeGeneration) {}
}

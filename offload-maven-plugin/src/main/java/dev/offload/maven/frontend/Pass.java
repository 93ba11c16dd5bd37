package dev.offload.maven.frontend;

import dev.offload.maven.stamp.Step;
import dev.offload.maven.tool.ToolCommand;
import java.nio.file.Path;
import java.util.Optional;

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

    /**
     * @param bitcode what the compiler made
     * @param depfile the files that it read
     * @param codeGeneration for the host program, from the bitcode to the object
     */
    record Renaming(KernelRenamer renamer, Path bitcode, Path depfile, Optional<ToolCommand> codeGeneration) {}
}

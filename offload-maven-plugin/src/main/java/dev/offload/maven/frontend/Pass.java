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
 */
record Pass(SourceUnit source, Optional<Target> target, ToolCommand command, Step step, Path output) {

    /** Whom it compiles for, as messages say it. */
    String forWhom() {
        return target.map(Target::name).orElse("the host program");
    }
}

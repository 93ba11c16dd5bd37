package dev.offload.maven.project;

import dev.offload.maven.frontend.CompileOptions;
import dev.offload.maven.frontend.SourceSet;
import java.util.List;

/**
 * The parameters that say what is compiled, and how.
 *
 * @param crate the Rust crate, which is compiled beside the sources
 * @param targets the names of the targets
 * @param compilerLauncher the program that runs the compiler, and its arguments; none for none
 * @param reproducible whether the results are the same wherever the module lies
 */
public record SourceParameters(
        SourceSet sources,
        CrateParameters crate,
        List<String> targets,
        CompileOptions options,
        List<String> compilerLauncher,
        boolean reproducible) {}

package dev.offload.maven.project;

import dev.offload.maven.frontend.CompileOptions;
import dev.offload.maven.frontend.SourceSet;
import java.util.List;

/**
 * The parameters that say what is compiled, and how.
 *
 * @param targets the names of the targets
 */
public record SourceParameters(SourceSet sources, List<String> targets, CompileOptions options) {}

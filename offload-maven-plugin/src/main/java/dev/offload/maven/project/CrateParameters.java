package dev.offload.maven.project;

import dev.offload.maven.program.OutputType;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The parameters that say what is compiled of a Rust crate, and how.
 *
 * @param folder the one with {@code Cargo.toml}, if there is a crate
 * @param cargo the cargo to use
 * @param features cargo's features
 * @param profile cargo's profile
 * @param type what the crate becomes
 */
public record CrateParameters(
        Path folder, Optional<String> cargo, List<String> features, String profile, OutputType type) {}

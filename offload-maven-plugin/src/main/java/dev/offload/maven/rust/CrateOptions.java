package dev.offload.maven.rust;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the user says about a crate.
 *
 * @param folder the one with {@code Cargo.toml}
 * @param cargo the cargo to use
 * @param features cargo's {@code --features}
 * @param profile cargo's {@code --profile}
 * @param debug whether debug information is made
 * @param offline whether nothing may be fetched
 * @param prefixes folders that the results do not tell
 */
public record CrateOptions(
        Path folder,
        Optional<String> cargo,
        List<String> features,
        String profile,
        boolean debug,
        boolean offline,
        List<PathPrefix> prefixes) {

    public CrateOptions {
        features = List.copyOf(features);
        prefixes = List.copyOf(prefixes);
    }

    Path manifest() {
        return folder.resolve("Cargo.toml");
    }

    /** The arguments that say so in each run of cargo that compiles. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of("--profile", profile));
        // Without it the crates below are compiled to machine code only, and none of their device code would come
        // along.
        arguments.addAll(List.of("--config", "profile." + profile + ".lto=\"fat\""));
        if (debug) {
            arguments.addAll(List.of("--config", "profile." + profile + ".debug=true"));
        }
        if (!features.isEmpty()) {
            arguments.addAll(List.of("--features", String.join(",", features)));
        }
        arguments.addAll(offlineArgument());
        return arguments;
    }

    /** What rustc is told of {@link #prefixes}. */
    List<String> prefixFlags() {
        return prefixes.stream().map(PathPrefix::flag).toList();
    }

    List<String> offlineArgument() {
        return offline ? List.of("--offline") : List.of();
    }

    /** The folder that cargo has a profile's results in. */
    String profileFolder() {
        return switch (profile) {
            case "dev", "test" -> "debug";
            case "bench" -> "release";
            default -> profile;
        };
    }
}

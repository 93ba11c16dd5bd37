package dev.offload.maven.rust;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What {@code rustc -vV} says of itself.
 *
 * @param release such as {@code 1.96.0} or {@code 1.98.0-nightly}
 * @param commit the hash of the sources, or {@code unknown}
 * @param host the triple of the platform that it runs on
 * @param llvm the version of its LLVM
 */
record RustVersion(String release, String commit, String host, String llvm) {

    private static final int SHORT_HASH = 9;

    /** Reads the output; empty if it is not that of a rustc with LLVM. */
    static Optional<RustVersion> parse(String verbose) {
        Map<String, String> fields = verbose.lines()
                .map(line -> line.split(": ", 2))
                .filter(field -> field.length == 2)
                .collect(Collectors.toMap(field -> field[0], field -> field[1].strip(), (first, second) -> first));
        return fields.containsKey("release") && fields.containsKey("host") && fields.containsKey("LLVM version")
                ? Optional.of(new RustVersion(
                        fields.get("release"),
                        fields.getOrDefault("commit-hash", "unknown"),
                        fields.get("host"),
                        fields.get("LLVM version")))
                : Optional.empty();
    }

    /** Whether it takes unstable options only when told to. */
    boolean isStable() {
        return !release.contains("-nightly") && !release.contains("-dev");
    }

    int llvmMajor() {
        return Integer.parseInt(llvm.split("\\.", 2)[0]);
    }

    String shortCommit() {
        return commit.substring(0, Math.min(SHORT_HASH, commit.length()));
    }

    @Override
    public String toString() {
        return "rustc " + release + " (" + shortCommit() + ", LLVM " + llvm + ")";
    }
}

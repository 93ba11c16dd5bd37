package dev.offload.maven.program;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.problem.Setting;
import dev.offload.maven.tool.Platform;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a module makes. */
public enum OutputType {
    EXECUTABLE,
    SHARED_LIBRARY,
    /** Objects, each with its device code, for programs and libraries of other modules: nothing is linked. */
    STATIC_LIBRARY;

    /**
     * Reads the parameter {@code outputType}.
     *
     * @throws dev.offload.maven.problem.OffloadException if it is none of the values
     */
    public static OutputType of(String value) {
        return Arrays.stream(values())
                .filter(type -> type.toString().equals(value))
                .findFirst()
                .orElseThrow(() -> Advice.badParameter(
                        new Setting("outputType"),
                        value,
                        "it is one of: "
                                + Arrays.stream(values())
                                        .map(OutputType::toString)
                                        .collect(Collectors.joining(", "))));
    }

    /** The name of the file, by the custom of the platform. */
    public String fileName(String finalName, Platform platform) {
        return switch (this) {
            case EXECUTABLE -> platform.isWindows() ? finalName + ".exe" : finalName;
            case SHARED_LIBRARY -> platform.isWindows() ? finalName + ".dll" : "lib" + finalName + suffix(platform);
            case STATIC_LIBRARY -> platform.isWindows() ? finalName + ".lib" : "lib" + finalName + ".a";
        };
    }

    /** The type under which repositories have it; programs are {@code exe} everywhere, as others call them there. */
    public String artifactType(Platform platform) {
        return switch (this) {
            case EXECUTABLE -> "exe";
            case SHARED_LIBRARY ->
                platform.isWindows() ? "dll" : suffix(platform).substring(1);
            case STATIC_LIBRARY -> platform.isWindows() ? "lib" : "a";
        };
    }

    /** Whether its host code can be loaded anywhere: that of a static library may become part of a shared one. */
    public boolean isPositionIndependent() {
        return this != EXECUTABLE;
    }

    /** The value in the pom, such as {@code shared-library}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String suffix(Platform platform) {
        return platform.isMac() ? ".dylib" : ".so";
    }
}

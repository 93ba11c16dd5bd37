package dev.offload.maven.tool;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The facts about the machine that searches depend on.
 *
 * @param platform the operating system and the processor
 * @param environment the environment variables
 * @param root the folder that stands for the root of the file system: {@code /}, but in tests
 * @param javaHome the home of the JVM that Maven runs on
 * @param javaVersion that JVM's feature version, such as 17
 */
public record HostSystem(
        Platform platform, Map<String, String> environment, Path root, Path javaHome, int javaVersion) {

    public HostSystem {
        environment = Map.copyOf(environment);
    }

    /** This machine. */
    public static HostSystem current() {
        return new HostSystem(
                Platform.of(System.getProperty("os.name"), System.getProperty("os.arch")),
                System.getenv(),
                Path.of(File.separator),
                Path.of(System.getProperty("java.home")),
                Runtime.version().feature());
    }

    /** An environment variable that is set and not blank. */
    public Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }

    /** A folder of the file system, such as {@code usr/lib}, below the root. */
    public Path at(String path) {
        return root.resolve(path);
    }

    /** The folders that programs are looked for in, in order. */
    public List<Path> searchPath() {
        String separator = platform.isWindows() ? ";" : ":";
        return variable("PATH").stream()
                .flatMap(value -> Arrays.stream(value.split(separator)))
                .filter(entry -> !entry.isBlank())
                .flatMap(HostSystem::toPath)
                .toList();
    }

    /** The first program of this name on the search path that can be executed. */
    public Optional<Path> program(String name) {
        return searchPath().stream()
                .map(folder -> folder.resolve(name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    private static Stream<Path> toPath(String entry) {
        try {
            return Stream.of(Path.of(entry));
        } catch (InvalidPathException e) {
            return Stream.empty(); // An entry that is no path has no programs in it.
        }
    }
}

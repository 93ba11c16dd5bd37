package dev.offload.linker.tool;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The machine as a search for programs sees it.
 *
 * @param environment its environment variables
 * @param root the folder that usual installation folders are in: {@code /}, but for tests
 */
public record HostSystem(Map<String, String> environment, Path root) {

    public HostSystem {
        environment = Map.copyOf(environment);
    }

    public static HostSystem current() {
        return new HostSystem(System.getenv(), Path.of("/"));
    }

    /** The same machine, with a variable of the environment set. */
    public HostSystem with(String variable, Path folder) {
        Map<String, String> changed = new HashMap<>(environment);
        changed.put(variable, folder.toString());
        return new HostSystem(changed, root);
    }

    /** A usual installation folder, such as {@code usr/local/cuda}. */
    public Path usual(String folder) {
        return root.resolve(folder);
    }

    /** A variable's value; one that is set to nothing counts as not set. */
    public Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }

    /** A variable that names a folder; empty when it is not set or is no path. */
    public Optional<Path> folder(String variable) {
        return variable(variable).flatMap(HostSystem::path);
    }

    /** The folders of {@code PATH}, in order. */
    public List<Path> searchPath() {
        List<Path> folders = new ArrayList<>();
        for (String entry : variable("PATH").orElse("").split(File.pathSeparator, -1)) {
            if (!entry.isBlank()) {
                path(entry).ifPresent(folders::add);
            }
        }
        return folders;
    }

    static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}

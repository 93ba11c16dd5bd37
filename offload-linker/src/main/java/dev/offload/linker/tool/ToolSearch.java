package dev.offload.linker.tool;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A search for one program that remembers where it looked, so that a failure can say so. */
final class ToolSearch {

    private final String program;
    private final HostSystem system;
    private final List<Path> tried = new ArrayList<>();

    ToolSearch(String program, HostSystem system) {
        this.program = program;
        this.system = system;
    }

    Optional<Path> in(Path folder, String name) {
        Path file = folder.resolve(name);
        if (!tried.contains(file)) {
            tried.add(file);
        }
        return HostSystem.isProgram(file) ? Optional.of(file) : Optional.empty();
    }

    Optional<Path> in(Path folder) {
        return in(folder, program);
    }

    Optional<Path> onPath(String name) {
        return system.searchPath().stream()
                .map(folder -> folder.resolve(name))
                .filter(HostSystem::isProgram)
                .findFirst();
    }

    /** The program that the user named. */
    static Path given(String program, Path file, String option) {
        if (HostSystem.isProgram(file)) {
            return file;
        }
        throw new LinkerException(
                Problem.TOOL_MISSING,
                "there is no program " + file + ", which was named as " + program,
                "name the " + program + " program itself with " + option);
    }

    String places() {
        return tried.stream().map(Path::toString).collect(Collectors.joining(", ")) + " and the folders of PATH";
    }
}

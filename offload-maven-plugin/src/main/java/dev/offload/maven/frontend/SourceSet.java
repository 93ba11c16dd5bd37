package dev.offload.maven.frontend;

import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.codehaus.plexus.util.DirectoryScanner;

/**
 * Which files of a folder are sources.
 *
 * @param folder the parameter {@code sourceDirectory}
 * @param includes patterns as Maven has them; if there are none, every file that a front end takes
 * @param excludes patterns of files to leave out
 */
public record SourceSet(Path folder, List<String> includes, List<String> excludes) {

    private static final List<String> EVERY_SOURCE =
            List.of("**/*.c", "**/*.cc", "**/*.cpp", "**/*.cxx", "**/*.ll", "**/*.bc");

    public SourceSet {
        includes = includes.isEmpty() ? EVERY_SOURCE : List.copyOf(includes);
        excludes = List.copyOf(excludes);
    }

    /**
     * The sources, ordered by name so that results do not depend on the file system.
     *
     * @throws dev.offload.maven.problem.OffloadException if there are none
     */
    public List<SourceUnit> find() {
        List<SourceUnit> units = findAny();
        if (units.isEmpty()) {
            throw Failure.of(Problem.NO_SOURCES, "there are no offload sources in '" + folder + "'")
                    .because("looked for " + String.join(" ", includes)
                            + (excludes.isEmpty() ? "" : " without " + String.join(" ", excludes)))
                    .fix("put sources there, name another folder with <sourceDirectory> or -Doffload.sourceDirectory,"
                            + " or set <skip> in a module that has none")
                    .exception();
        }
        return units;
    }

    /** The sources, or none: for a module that has other code as well. */
    public List<SourceUnit> findAny() {
        return Files.isDirectory(folder) ? scan() : List.of();
    }

    private List<SourceUnit> scan() {
        DirectoryScanner scanner = new DirectoryScanner();
        scanner.setBasedir(folder.toFile());
        scanner.setIncludes(includes.toArray(String[]::new));
        scanner.setExcludes(excludes.toArray(String[]::new));
        scanner.addDefaultExcludes();
        scanner.scan();
        return Arrays.stream(scanner.getIncludedFiles())
                .map(name -> name.replace('\\', '/'))
                .sorted()
                .map(name -> SourceUnit.of(folder, name))
                .toList();
    }
}

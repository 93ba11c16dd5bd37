package dev.offload.maven.stamp;

import java.nio.file.Path;

/**
 * The folders of a module's build.
 *
 * @param base the module's own, in which tools run
 * @param sources the one with the offload sources
 * @param output the one for everything that the steps write, {@code target/offload}
 */
public record BuildFolders(Path base, Path sources, Path output) {

    /** How a file is called in messages: seen from the sources or from the module where it is in there. */
    public String nameOf(Path file) {
        if (file.startsWith(sources)) {
            return sources.relativize(file).toString();
        }
        return file.startsWith(base) ? base.relativize(file).toString() : file.toString();
    }
}

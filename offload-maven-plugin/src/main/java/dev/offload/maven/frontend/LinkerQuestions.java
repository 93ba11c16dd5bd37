package dev.offload.maven.frontend;

import java.nio.file.Path;
import java.util.List;

/** What the front ends ask the linker, which knows the devices and can read bitcode. */
public interface LinkerQuestions {

    /**
     * Whether there are such targets.
     *
     * @throws dev.offload.maven.problem.OffloadException if not, with the nearest name that there is
     */
    void check(List<Target> targets);

    /** The triple of a bitcode file, empty if it has none. */
    String triple(Path bitcode);
}

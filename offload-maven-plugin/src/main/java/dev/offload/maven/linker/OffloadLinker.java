package dev.offload.maven.linker;

import java.util.List;
import java.util.function.Consumer;

/** offload-linker, as the steps of a build use it. */
public interface OffloadLinker {

    /**
     * Runs one subcommand. Calls may run at the same time. An exit code other than 0 is a result, not an exception.
     *
     * @param arguments the subcommand and its arguments; every path is absolute
     * @param progress told, a line at a time, how far a long one is
     * @throws dev.offload.maven.problem.OffloadException if the worker cannot be started, or ends without answering
     */
    LinkerResult run(List<String> arguments, Consumer<String> progress);
}

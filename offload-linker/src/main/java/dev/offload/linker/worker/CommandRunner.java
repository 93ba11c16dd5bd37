package dev.offload.linker.worker;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Consumer;

/** Runs one command line. */
@FunctionalInterface
public interface CommandRunner {

    /**
     * Runs the command and prints its result, or why it failed, to {@code output}.
     *
     * @param progress takes short lines while the command runs
     * @return the exit status
     */
    int run(List<String> arguments, PrintWriter output, Consumer<String> progress);
}

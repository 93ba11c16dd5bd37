package dev.offload.maven.linker;

/**
 * The linker's answer.
 *
 * @param exitCode 0, or 1 for a fault of the input, 2 for a wrong command line, 3 for anything else
 * @param output everything it printed
 */
public record LinkerResult(int exitCode, String output) {

    public boolean succeeded() {
        return exitCode == 0;
    }
}

package dev.offload.linker.device;

import dev.offload.linker.target.Target;
import dev.offload.llvm.OptimizationLevel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A device link to do.
 *
 * @param inputs files with device images
 * @param targets what to link for; every target found when empty
 * @param optimization of the linked code, its code generation and ptxas
 * @param debug keep debug information
 * @param jobs how many targets are linked side by side
 * @param intermediates the folder to keep what is made on the way in, if it is wanted
 */
public record LinkRequest(
        List<Path> inputs,
        List<Target> targets,
        OptimizationLevel optimization,
        boolean debug,
        int jobs,
        Optional<Path> intermediates) {

    public LinkRequest {
        inputs = List.copyOf(inputs);
        targets = List.copyOf(targets);
    }
}

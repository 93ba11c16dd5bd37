package dev.offload.linker.device;

import dev.offload.linker.input.LinkInput;
import dev.offload.linker.target.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A device link to do.
 *
 * @param inputs files with device images
 * @param targets what to link for; when empty, every target that an input has code for for its own sake
 * @param extracted architectures that archives are searched for whatever else there is code for, as {@code --should-extract} of
 *     clang-linker-wrapper names them
 * @param options of all targets
 * @param arguments what is to be otherwise, for all targets or some
 * @param jobs how many targets are linked side by side
 * @param intermediates the folder to keep what is made on the way in, if it is wanted
 */
public record LinkRequest(
        List<LinkInput> inputs,
        List<Target> targets,
        Set<String> extracted,
        LinkOptions options,
        List<TargetArgument> arguments,
        int jobs,
        Optional<Path> intermediates) {

    public LinkRequest {
        inputs = List.copyOf(inputs);
        targets = List.copyOf(targets);
        extracted = Set.copyOf(extracted);
        arguments = List.copyOf(arguments);
    }

    LinkOptions options(Target target) {
        return ArgumentReader.read(options, arguments, target);
    }
}

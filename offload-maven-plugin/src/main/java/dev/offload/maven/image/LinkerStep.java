package dev.offload.maven.image;

import dev.offload.maven.stamp.Tool;
import java.nio.file.Path;
import java.util.List;

/**
 * A step that one request to offload-linker does.
 *
 * @param id the name of its stamp and its script
 * @param title what the user is told while it runs, a gerund first
 * @param arguments the request
 * @param inputs the files that it reads
 * @param outputs the files and folders that it writes
 * @param tools the programs and libraries that it uses beside the linker itself
 */
public record LinkerStep(
        String id, String title, List<String> arguments, List<Path> inputs, List<Path> outputs, List<Tool> tools) {

    public LinkerStep {
        arguments = List.copyOf(arguments);
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
        tools = List.copyOf(tools);
    }
}

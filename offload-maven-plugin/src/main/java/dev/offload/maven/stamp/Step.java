package dev.offload.maven.stamp;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One step of the build: the files and options that decide its result, and the files that it writes.
 *
 * @param id the name of the step's stamp, such as {@code device/saxpy.c.sm_90}; a slash makes a folder
 * @param title what the user is told while it runs, such as {@code Compiling saxpy.c for sm_90}
 * @param options everything it is told, in the order given to the tool
 * @param tools the programs and libraries that it runs
 * @param inputs the files it reads
 * @param depfile where the tool lists the further files that it read, in Make's syntax
 * @param outputs the files it writes; a folder means all files in it
 * @param identity what makes an input another one
 */
public record Step(
        String id,
        String title,
        List<String> options,
        List<Tool> tools,
        List<Path> inputs,
        Optional<Path> depfile,
        List<Path> outputs,
        InputIdentity identity) {

    public Step {
        options = List.copyOf(options);
        tools = List.copyOf(tools);
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
    }

    /** What makes an input another one. */
    public enum InputIdentity {
        /** Its bytes. */
        CONTENT,
        /**
         * Its bytes and the file itself: clang writes the device and inode number of a source into the names of its
         * kernels, so a host object and a device image agree only if both were made from the same file.
         */
        CONTENT_AND_FILE
    }
}

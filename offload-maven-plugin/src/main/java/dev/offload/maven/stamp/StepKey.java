package dev.offload.maven.stamp;

import dev.offload.maven.cache.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the results of a step are found by in the cache: all that is known of it before it runs. Files of the module count by
 * their paths in there, so that a step of another copy of the module has the same key.
 */
record StepKey(Step step, Path base, Fingerprints fingerprints) {

    /** Goes up with every change that makes other results of the same step, or of what is said here of it. */
    private static final int FORMAT = 1;

    String digest() throws IOException {
        List<String> parts = new ArrayList<>();
        parts.add("format " + FORMAT);
        for (String option : step.options()) {
            parts.add("option " + inModule(option));
        }
        for (Tool tool : step.tools()) {
            parts.add("tool " + tool.name() + " " + fingerprints.tool(tool));
        }
        for (Path input : step.inputs()) {
            parts.add("input " + name(base, input) + " " + fingerprints.input(input, step.identity()));
        }
        for (Path output : step.outputs()) {
            parts.add("output " + name(base, output));
        }
        if (step.identity() == Step.InputIdentity.CONTENT_AND_FILE) {
            // The result is not the same everywhere: debug information has the folder as well.
            parts.add("base " + base);
        }
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            text.append(part.length()).append(' ').append(part).append('\n');
        }
        return Sha256.of(text.toString());
    }

    /** A file of the module by its path in there, any other as it is. */
    static String name(Path base, Path file) {
        return file.startsWith(base) ? base.relativize(file).toString() : file.toString();
    }

    /** Requests to the linker have whole paths. */
    private String inModule(String option) {
        String result = option;
        for (Path input : step.inputs()) {
            result = result.replace(input.toString(), name(base, input));
        }
        for (Path output : step.outputs()) {
            result = result.replace(output.toString(), name(base, output));
        }
        return result;
    }
}

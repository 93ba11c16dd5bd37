package dev.offload.maven.stamp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;

/** One run of a step, from its begin on: makes the stamp of it when it has succeeded. */
final class StepRun {

    /** Never the fingerprint of a file. */
    private static final String CHANGED_MEANWHILE = "changed while the step ran";

    private final Step step;
    private final Path folder;
    private final Fingerprints fingerprints;
    private final Instant begin = Instant.now();

    /**
     * @param folder the working directory of the step's tool, from which the paths of its depfile count
     */
    StepRun(Step step, Path folder, Fingerprints fingerprints) {
        this.step = step;
        this.folder = folder;
        this.fingerprints = fingerprints;
    }

    /** Whether a file of a step may have been read as it was, or as it is now. */
    static boolean isDoubtful(Stamp stamp) {
        return stamp.inputs().containsValue(CHANGED_MEANWHILE)
                || stamp.discovered().containsValue(CHANGED_MEANWHILE);
    }

    /** What the step read and wrote. */
    Stamp stamp() throws IOException {
        SortedMap<String, String> inputs = inputs(step.inputs());
        SortedMap<String, String> discovered = new TreeMap<>();
        if (step.depfile().isPresent()) {
            discovered.putAll(inputs(Depfile.read(step.depfile().get(), folder)));
            discovered.keySet().removeAll(inputs.keySet());
        }
        SortedMap<String, String> tools = new TreeMap<>();
        for (Tool tool : step.tools()) {
            tools.put(tool.name(), fingerprints.tool(tool));
        }
        SortedMap<String, String> outputs = new TreeMap<>();
        for (Path output : step.outputs()) {
            outputs.put(output.toString(), fingerprints.output(output));
        }
        return new Stamp(Stamp.FORMAT, step.options(), tools, inputs, discovered, outputs);
    }

    private SortedMap<String, String> inputs(Collection<Path> files) throws IOException {
        Instant end = Instant.now();
        SortedMap<String, String> found = new TreeMap<>();
        for (Path file : files) {
            Instant changed = Files.getLastModifiedTime(file).toInstant();
            // The tool may have read it before or after: the next build has to look at it again.
            boolean doubtful = changed.isAfter(begin) && !changed.isAfter(end);
            found.put(file.toString(), doubtful ? CHANGED_MEANWHILE : fingerprints.input(file, step.identity()));
        }
        return found;
    }
}

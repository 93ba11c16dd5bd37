package dev.offload.maven.stamp;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.SortedMap;

/**
 * What a successful run of a step had: one JSON file under {@code target/offload/stamps}. Paths are absolute, values are
 * fingerprints.
 *
 * @param format the version of this file's form; a stamp of another version counts as none
 * @param options the options, in order
 * @param tools the name of each tool and its identity
 * @param inputs the inputs that the step names
 * @param discovered the inputs that the tool listed in its depfile
 * @param outputs the files written
 */
record Stamp(
        int format,
        List<String> options,
        SortedMap<String, String> tools,
        SortedMap<String, String> inputs,
        SortedMap<String, String> discovered,
        SortedMap<String, String> outputs) {

    static final int FORMAT = 1;

    Stamp {
        requireNonNull(options, "options");
        requireNonNull(tools, "tools");
        requireNonNull(inputs, "inputs");
        requireNonNull(discovered, "discovered");
        requireNonNull(outputs, "outputs");
    }
}

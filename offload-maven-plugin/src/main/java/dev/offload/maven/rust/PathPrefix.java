package dev.offload.maven.rust;

import java.nio.file.Path;

/**
 * A folder that panics and debug information call otherwise, as it is another one on each machine: rustc's {@code
 * --remap-path-prefix}.
 *
 * @param folder the folder
 * @param name what it is called
 */
public record PathPrefix(Path folder, String name) {

    String flag() {
        return "--remap-path-prefix=" + folder + "=" + name;
    }
}

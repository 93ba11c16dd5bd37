package dev.offload.maven.frontend;

import java.nio.file.Path;

/**
 * Where passes read and write.
 *
 * @param base the module's folder, in which compilers run
 * @param device for device code
 * @param host for host objects
 */
public record PassFolders(Path base, Path device, Path host) {

    /** The device code of one source for all targets, in one offload binary. */
    public Path packed(String source) {
        return device.resolve(source + ".bin");
    }

    /**
     * A path as compilers get it: seen from the module where it is in there, so that the results do not tell where the
     * module lies.
     */
    String argument(Path path) {
        return path.startsWith(base) ? base.relativize(path).toString() : path.toString();
    }
}

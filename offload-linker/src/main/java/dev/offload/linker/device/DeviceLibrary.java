package dev.offload.linker.device;

import java.nio.file.Path;

/**
 * A library of bitcode that code is linked with as far as it refers to it.
 *
 * @param isRunTime whether the host's run time may look its variables up in the image; else all of it becomes internal, as with
 *     clang's {@code -mlink-builtin-bitcode}
 */
public record DeviceLibrary(Path file, boolean isRunTime) {

    static DeviceLibrary ofFunctions(Path file) {
        return new DeviceLibrary(file, false);
    }

    static DeviceLibrary ofRunTime(Path file) {
        return new DeviceLibrary(file, true);
    }
}

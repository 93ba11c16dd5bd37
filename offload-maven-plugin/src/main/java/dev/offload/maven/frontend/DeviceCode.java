package dev.offload.maven.frontend;

import java.nio.file.Path;

/**
 * The device code of one source for one target.
 *
 * @param bitcode the file
 */
public record DeviceCode(Path bitcode, Target target) {}

package dev.offload.maven.frontend;

import java.nio.file.Path;

/**
 * The device code of one source for one target.
 *
 * @param source its name
 * @param bitcode the file
 */
public record DeviceCode(String source, Path bitcode, Target target) {}

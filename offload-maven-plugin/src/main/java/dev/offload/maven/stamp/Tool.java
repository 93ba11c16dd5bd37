package dev.offload.maven.stamp;

import java.nio.file.Path;

/**
 * A program or library that a step runs. It is another one when its path, size, time of change or version is.
 *
 * @param name how it is called in messages, such as {@code clang}
 * @param file the file itself
 * @param version its version, or an empty string where nothing tells it
 */
public record Tool(String name, Path file, String version) {}

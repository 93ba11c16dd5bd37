package dev.offload.maven.toolchain;

import java.nio.file.Path;

/**
 * The JDK that offload-linker runs on.
 *
 * @param home its folder
 * @param java the launcher
 * @param version such as {@code 25.0.3}
 * @param origin which place of the search gave it
 */
public record WorkerJdk(Path home, Path java, String version, String origin) {}

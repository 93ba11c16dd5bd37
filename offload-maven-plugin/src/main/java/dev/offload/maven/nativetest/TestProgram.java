package dev.offload.maven.nativetest;

import java.nio.file.Path;

/**
 * A test that was built.
 *
 * @param name its source, as seen from the folder of the tests
 * @param file the program
 * @param scripts the folder for the script that runs it again
 */
public record TestProgram(String name, Path file, Path scripts) {}

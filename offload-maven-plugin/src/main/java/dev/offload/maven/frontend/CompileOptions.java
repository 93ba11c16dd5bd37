package dev.offload.maven.frontend;

import java.nio.file.Path;
import java.util.List;

/**
 * What the user says about compiling.
 *
 * @param optimize the level, 0 to 3
 * @param debug whether debug information is made
 * @param defines macros, {@code NAME} or {@code NAME=VALUE}
 * @param includeDirectories folders with headers
 * @param compilerArgs further options of every compile
 * @param deviceCompilerArgs further options of the compiles for devices
 */
public record CompileOptions(
        int optimize,
        boolean debug,
        List<String> defines,
        List<Path> includeDirectories,
        List<String> compilerArgs,
        List<String> deviceCompilerArgs) {

    public CompileOptions {
        defines = List.copyOf(defines);
        includeDirectories = List.copyOf(includeDirectories);
        compilerArgs = List.copyOf(compilerArgs);
        deviceCompilerArgs = List.copyOf(deviceCompilerArgs);
    }
}

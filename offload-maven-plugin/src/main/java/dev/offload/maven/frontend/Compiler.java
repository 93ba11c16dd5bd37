package dev.offload.maven.frontend;

import dev.offload.maven.stamp.Tool;
import dev.offload.maven.toolchain.LlvmInstallation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The clang in use. The launcher is none of its tools: what it makes is what clang makes.
 *
 * @param llvm where it is
 * @param ompInclude a folder with {@code omp.h}, if clang does not bring it itself
 * @param launcher what runs clang on C and C++, such as ccache
 */
public record Compiler(LlvmInstallation llvm, Optional<Path> ompInclude, CompilerLauncher launcher) {

    /** What decides the result of a compile beside the options: clang, and the library that does the work in it. */
    List<Tool> tools(Path executable) {
        return List.of(
                new Tool(executable.getFileName().toString(), executable, llvm.version()),
                new Tool("libLLVM", llvm.libLlvm(), llvm.version()));
    }
}

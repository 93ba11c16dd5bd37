package dev.offload.maven.toolchain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An installed LLVM with a clang.
 *
 * @param home its folder, with {@code bin} and {@code lib} in it
 * @param version such as {@code 22.1.8}, or {@code 22.1} where no more is known without running anything
 * @param clang the C compiler
 * @param clangxx the C++ compiler
 * @param libLlvm the library that has the LLVM C API
 * @param lld {@code ld.lld}
 * @param origin which place of the search gave it, such as {@code LLVM_HOME}
 */
public record LlvmInstallation(
        Path home, String version, Path clang, Path clangxx, Path libLlvm, Optional<Path> lld, String origin) {

    /** The same with another library, such as one of a newer version. */
    public LlvmInstallation withLibLlvm(Path other) {
        return new LlvmInstallation(home, version, clang, clangxx, other, lld, origin);
    }

    /** The number before the first dot. */
    public int majorVersion() {
        return VersionNumber.parse(version).major();
    }

    /** {@code omp.h} among clang's own headers, where Debian's libomp-dev puts it. */
    public Optional<Path> ompHeader() {
        return Folders.list(home.resolve("lib/clang"), "[0-9]*").stream()
                .map(version -> version.resolve("include/omp.h"))
                .filter(Files::isRegularFile)
                .findFirst();
    }
}

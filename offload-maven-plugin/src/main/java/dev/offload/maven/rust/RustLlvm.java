package dev.offload.maven.rust;

import dev.offload.maven.stamp.Tool;
import dev.offload.maven.toolchain.LlvmInstallation;

/** Which LLVM reads the bitcode of a rustc: the chosen one if it is new enough, else rustc's own. */
final class RustLlvm {

    private RustLlvm() {}

    static Tool choose(RustCompiler compiler, LlvmInstallation llvm) {
        Tool chosen = new Tool("libLLVM", llvm.libLlvm(), llvm.version());
        if (llvm.majorVersion() >= compiler.version().llvmMajor()) {
            return chosen;
        }
        return compiler.libLlvm()
                .map(own -> new Tool("libLLVM", own, compiler.version().llvm()))
                .orElse(chosen);
    }
}

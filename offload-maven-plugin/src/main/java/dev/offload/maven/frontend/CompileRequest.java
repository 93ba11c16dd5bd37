package dev.offload.maven.frontend;

import java.util.List;
import java.util.Optional;

/**
 * What is to be compiled, and how.
 *
 * @param units the sources
 * @param targets the devices that the program is to run on
 * @param hostTriple the platform of the program
 * @param renamer what gives kernels names that last, if they are to have such
 */
public record CompileRequest(
        List<SourceUnit> units,
        List<Target> targets,
        String hostTriple,
        Compiler compiler,
        CompileOptions options,
        PassFolders folders,
        Optional<KernelRenamer> renamer) {

    public CompileRequest {
        units = List.copyOf(units);
        targets = List.copyOf(targets);
    }

    ClangFrontEnd clang() {
        return new ClangFrontEnd(compiler, options, folders, renamer);
    }

    IrFrontEnd ir() {
        return new IrFrontEnd(compiler, options, folders);
    }
}

package dev.offload.linker.cli;

import dev.offload.linker.machine.LlvmSearch;
import dev.offload.linker.problem.LinkerException;
import dev.offload.llvm.Llvm;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option of every command that works with LLVM. */
final class LlvmOption {

    @Option(
            names = "--llvm",
            paramLabel = "FILE",
            description = "The libLLVM shared library to use, or the folder of an LLVM installation."
                    + " Default: LLVM_HOME, else the newest LLVM that is installed.")
    private @Nullable Path library;

    Llvm open(Session session) {
        return session.llvm().open(library());
    }

    /** Where the library is that {@link #open} would open; it is not opened. Empty if there is none. */
    Optional<Path> location() {
        try {
            return Optional.of(library().flatMap(LlvmSearch::libraryOf).orElseGet(() -> new LlvmSearch().find()));
        } catch (LinkerException none) {
            return Optional.empty();
        }
    }

    Optional<Path> library() {
        return Optional.ofNullable(library);
    }
}

package dev.offload.linker.machine;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.FatalErrorHandler;
import dev.offload.llvm.Llvm;
import dev.offload.llvm.LlvmException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The libLLVMs that this process has opened, each once: a library stays loaded, and requests share it. */
public final class LlvmLibraries {

    private final LlvmSearch search;
    private final FatalErrorHandler onFatalError;
    private final ConcurrentMap<Path, Llvm> opened = new ConcurrentHashMap<>();

    /** @param onFatalError ends the process after LLVM has failed beyond repair; installed in each library opened */
    public LlvmLibraries(LlvmSearch search, FatalErrorHandler onFatalError) {
        this.search = search;
        this.onFatalError = onFatalError;
    }

    /**
     * Opens a library, or answers with the one that is open.
     *
     * @param library the library, or the folder of an installation; when absent, what {@link LlvmSearch} finds
     * @throws LinkerException if there is none, or if it is not one that can be used
     */
    public Llvm open(Optional<Path> library) {
        Path file = library.map(LlvmLibraries::named).orElseGet(search::find).toAbsolutePath();
        return opened.computeIfAbsent(file, this::load);
    }

    private static Path named(Path place) {
        return LlvmSearch.libraryOf(place)
                .orElseThrow(() -> new LinkerException(
                        Problem.LLVM_NOT_USABLE,
                        "there is no libLLVM at " + place,
                        "name the libLLVM shared library, or the folder of an LLVM installation, with --llvm"));
    }

    private Llvm load(Path file) {
        try {
            Llvm llvm = Llvm.open(file);
            llvm.onFatalError(onFatalError);
            return llvm;
        } catch (LlvmException e) {
            throw new LinkerException(
                    Problem.LLVM_NOT_USABLE,
                    e.input() + " cannot be used as libLLVM: " + e.reason(),
                    "name the libLLVM shared library of LLVM " + LlvmSearch.OLDEST + " or newer with --llvm",
                    e);
        }
    }
}

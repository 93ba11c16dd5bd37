package dev.offload.linker.kernel;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lists the kernels of an image for a processor: a shared library, or an object. Their machine code has no notes, so only names and
 * sizes are known.
 */
final class HostKernels {

    /** clang's symbol for the offload entry of a kernel or variable, which stays in the image. */
    private static final String ENTRY = ".offloading.entry.";

    private static final String OPENMP = "__omp_offloading_";

    /** What the C library's start files export from each shared library. */
    private static final Set<String> NOT_OURS = Set.of("_init", "_fini");

    private HostKernels() {}

    /** @throws dev.offload.linker.problem.LinkerException if the file is damaged */
    static ImageContents read(ElfFile elf) {
        List<ElfFile.Symbol> symbols = elf.symbols();
        List<ElfFile.Symbol> functions = symbols.stream()
                .filter(symbol -> symbol.isFunction() && symbol.isExported() && !NOT_OURS.contains(symbol.name()))
                .toList();
        Set<String> entries = symbols.stream()
                .filter(symbol -> symbol.name().startsWith(ENTRY))
                .map(symbol -> symbol.name().substring(ENTRY.length()))
                .collect(Collectors.toSet());
        List<ElfFile.Symbol> kernels = functions.stream()
                .filter(function ->
                        entries.contains(function.name()) || function.name().startsWith(OPENMP))
                .toList();
        // Without entries, as after some linkers, anything that the run time can find may be one.
        List<Kernel> named = (kernels.isEmpty() ? functions : kernels)
                .stream()
                        .map(kernel -> Kernel.named(kernel.name(), OptionalLong.of(kernel.size())))
                        .toList();
        return new ImageContents(
                CompilerComments.producer(elf),
                Optional.empty(),
                Optional.empty(),
                Optional.of(named),
                Optional.empty());
    }
}

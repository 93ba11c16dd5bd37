package dev.offload.linker.binary;

import dev.offload.llvm.Llvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Finds symbols in host code: in an ELF object, in bitcode, or in the members of an archive. */
public final class HostCode {

    private final Set<String> sections;
    private final Supplier<Llvm> llvm;
    private final List<SectionSymbol> found = new ArrayList<>();

    private HostCode(Set<String> sections, Supplier<Llvm> llvm) {
        this.sections = sections;
        this.llvm = llvm;
    }

    /**
     * The global and weak symbols defined in sections of these names, in the order in which they are defined. A file of any
     * other format has none.
     *
     * @param llvm asked for only when there is bitcode to read
     * @throws dev.offload.linker.problem.LinkerException if the file cannot be read, or is damaged
     */
    public static List<SectionSymbol> symbols(Path file, Set<String> sections, Supplier<Llvm> llvm) {
        HostCode code = new HostCode(sections, llvm);
        FileParts.of(InputFile.bytes(file), file).forEach(code::search);
        return code.found;
    }

    private void search(Bytes file) {
        switch (FileFormat.of(file)) {
            case ELF -> found.addAll(new ElfSymbols(file).definedIn(sections));
            case BITCODE, WRAPPED_BITCODE -> found.addAll(BitcodeSymbols.definedIn(sections, llvm.get(), file));
            default -> {}
        }
    }
}

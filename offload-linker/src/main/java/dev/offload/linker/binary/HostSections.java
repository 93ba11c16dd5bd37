package dev.offload.linker.binary;

import java.util.List;
import java.util.function.Predicate;

/** The sections of host code, an object, program or shared library, by their names. */
public final class HostSections {

    private HostSections() {}

    /**
     * The contents of the sections of these names, in the order of the section headers; none of a file that is neither ELF, COFF nor
     * Mach-O. A Windows program has 8 characters of a name at most.
     *
     * @throws dev.offload.linker.problem.LinkerException if the file is damaged
     */
    public static List<Bytes> named(Bytes file, Predicate<String> names) {
        return switch (FileFormat.of(file)) {
            case ELF -> ElfSections.where(file, section -> names.test(section.name()));
            case COFF_X86_64, COFF_ARM64 -> CoffSections.ofObject(file).named(names);
            case COFF_BIG -> CoffSections.ofBigObject(file).named(names);
            case PE ->
                CoffSections.ofProgram(file)
                        .map(program -> program.named(names))
                        .orElse(List.of());
            case MACH_O -> MachOSections.named(file, names);
            default -> List.of();
        };
    }
}

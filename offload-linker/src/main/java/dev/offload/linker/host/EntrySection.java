package dev.offload.linker.host;

import java.util.Optional;

/** The section in which compilers collect the offload entries of a program. */
enum EntrySection {
    /** Of LLVM 21 and later, and of CUDA and HIP too. */
    CURRENT("llvm_offload_entries"),
    /** Of LLVM 20 and before. */
    BEFORE_LLVM_21("omp_offloading_entries");

    private final String section;

    EntrySection(String section) {
        this.section = section;
    }

    /** The section's name; on ELF the linker defines {@code __start_} and {@code __stop_} symbols for it. */
    String section() {
        return section;
    }

    static Optional<EntrySection> of(String name) {
        for (EntrySection section : values()) {
            if (section.section.equals(name)) {
                return Optional.of(section);
            }
        }
        return Optional.empty();
    }
}

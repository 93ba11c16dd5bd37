package dev.offload.linker.loader;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.ElfSection;
import dev.offload.linker.binary.InputFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the dynamic loader reads of a 64-bit little-endian ELF program or shared library (the gABI, "Dynamic Section"; the
 * LSB, "Symbol Versioning").
 *
 * @param machine the processor, {@code e_machine}
 * @param soname the name by which others need it
 * @param needed the libraries that it needs, by their sonames
 * @param rpath where they are looked for, and what these need in turn; {@code $ORIGIN} is the folder of the file
 * @param runpath where they are looked for, which takes the place of {@code rpath}
 * @param versions the versions of other libraries' symbols without which it is not loaded
 */
record DynamicFile(
        int machine,
        Optional<String> soname,
        List<String> needed,
        List<String> rpath,
        List<String> runpath,
        List<SymbolVersion> versions) {

    private static final int MACHINE = 18;

    private static final int DYNAMIC_SECTION = 6;
    private static final int NEEDED = 1;
    private static final int SONAME = 14;
    private static final int RPATH = 15;
    private static final int RUNPATH = 29;

    /** {@code SHT_GNU_verneed}. */
    private static final int VERSIONS_SECTION = 0x6ffffffe;

    /** {@code VER_FLG_WEAK}: the loader goes on without it. */
    private static final int WEAK = 2;

    DynamicFile {
        needed = List.copyOf(needed);
        rpath = List.copyOf(rpath);
        runpath = List.copyOf(runpath);
        versions = List.copyOf(versions);
    }

    /**
     * Reads a file.
     *
     * @throws dev.offload.linker.problem.LinkerException if it is no such file, or damaged
     */
    static DynamicFile read(Path file) {
        Bytes elf = InputFile.bytes(file);
        if (!elf.startsWith(new byte[] {0x7f, 'E', 'L', 'F'})) {
            throw elf.bad("it is no ELF file");
        }
        List<ElfSection> sections = ElfSection.all(elf);
        List<String> sonames = new ArrayList<>();
        List<String> needed = new ArrayList<>();
        List<String> rpath = new ArrayList<>();
        List<String> runpath = new ArrayList<>();
        List<SymbolVersion> versions = new ArrayList<>();
        for (ElfSection section : sections) {
            if (section.type() == DYNAMIC_SECTION) {
                Bytes entries = section.content();
                Bytes strings = strings(section, sections);
                for (long at = 0; at < entries.size(); at += 16) {
                    switch (entries.i32(at, "a dynamic entry")) {
                        case NEEDED -> needed.add(string(strings, entries.u64(at + 8, "a library")));
                        case SONAME -> sonames.add(string(strings, entries.u64(at + 8, "its name")));
                        case RPATH -> rpath.addAll(folders(strings, entries.u64(at + 8, "its run path")));
                        case RUNPATH -> runpath.addAll(folders(strings, entries.u64(at + 8, "its run path")));
                        default -> {}
                    }
                }
            } else if (section.type() == VERSIONS_SECTION) {
                versions.addAll(versions(section.content(), strings(section, sections)));
            }
        }
        return new DynamicFile(
                elf.u16(MACHINE, "the machine"), sonames.stream().findFirst(), needed, rpath, runpath, versions);
    }

    /** Of each library a record, {@code Elf64_Verneed}, with a chain of versions, {@code Elf64_Vernaux}. */
    private static List<SymbolVersion> versions(Bytes records, Bytes strings) {
        List<SymbolVersion> versions = new ArrayList<>();
        long record = 0;
        for (long next = -1; next != 0; record += next) {
            String library = string(strings, records.u32(record + 4, "a library"));
            long version = record + records.u32(record + 8, "its first version");
            int count = records.u16(record + 2, "the number of its versions");
            for (int i = 0; i < count; i++) {
                if ((records.u16(version + 4, "a version's flags") & WEAK) == 0) {
                    versions.add(new SymbolVersion(library, string(strings, records.u32(version + 8, "a version"))));
                }
                version += records.u32(version + 12, "the next version");
            }
            if (versions.size() > records.size()) {
                throw records.bad("its records of versions overlap");
            }
            next = records.u32(record + 12, "the next library");
        }
        return versions;
    }

    private static Bytes strings(ElfSection section, List<ElfSection> sections) {
        return ElfSection.at(section.link(), sections, section.elf()).content();
    }

    private static List<String> folders(Bytes strings, long offset) {
        return List.of(string(strings, offset).split(":", -1));
    }

    private static String string(Bytes strings, long offset) {
        return strings.until('\0', offset, "a name").utf8("a name");
    }
}

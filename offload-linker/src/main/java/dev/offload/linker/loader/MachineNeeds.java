package dev.offload.linker.loader;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a machine must have for some files to be loaded together. */
public final class MachineNeeds {

    private static final String GLIBC = "GLIBC";
    private static final String LIBSTDCXX = "GLIBCXX";

    private final List<DynamicFile> files;

    private MachineNeeds(List<DynamicFile> files) {
        this.files = files;
    }

    /**
     * Reads programs and shared libraries.
     *
     * @throws dev.offload.linker.problem.LinkerException if one is neither, or damaged
     */
    public static MachineNeeds of(Collection<Path> files) {
        return new MachineNeeds(files.stream().map(DynamicFile::read).toList());
    }

    /**
     * The oldest glibc and libstdc++ that will do, such as {@code glibc 2.34}, then other libraries that are not among the files,
     * by their sonames.
     */
    public List<String> lines() {
        Set<String> present =
                files.stream().flatMap(file -> file.soname().stream()).collect(Collectors.toSet());
        List<SymbolVersion> versions = files.stream()
                .flatMap(file -> file.versions().stream())
                .filter(version -> !present.contains(version.library()))
                .toList();
        List<String> lines = new ArrayList<>();
        addNewest("glibc", GLIBC, versions, lines);
        addNewest("libstdc++", LIBSTDCXX, versions, lines);
        Set<String> named = versions.stream()
                .filter(version -> version.family().equals(LIBSTDCXX))
                .map(SymbolVersion::library)
                .collect(Collectors.toSet());
        Set<String> others = files.stream()
                .flatMap(file -> file.needed().stream())
                .filter(library ->
                        !MachineLibrary.isOfC(library) && !present.contains(library) && !named.contains(library))
                .collect(Collectors.toCollection(TreeSet::new));
        lines.addAll(others);
        return lines;
    }

    private static void addNewest(String name, String family, List<SymbolVersion> versions, List<String> lines) {
        versions.stream()
                .filter(version ->
                        version.family().equals(family) && !version.number().isEmpty())
                .max(SymbolVersion.BY_NUMBER)
                .ifPresent(newest -> lines.add(name + " " + newest.number()));
    }
}

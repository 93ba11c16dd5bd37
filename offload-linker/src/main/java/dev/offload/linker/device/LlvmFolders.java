package dev.offload.linker.device;

import dev.offload.linker.target.Triple;
import dev.offload.linker.tool.HostSystem;
import dev.offload.llvm.Llvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Where an LLVM installation has device libraries. */
final class LlvmFolders {

    private final Llvm llvm;
    private final HostSystem system;

    LlvmFolders(Llvm llvm, HostSystem system) {
        this.llvm = llvm;
        this.system = system;
    }

    /** The first of the files, in the folders of a triple, in those of all triples, in those of {@code LIBRARY_PATH}. */
    Optional<Path> library(Triple triple, List<String> names) {
        return libraryFolders(triple).stream()
                .flatMap(folder -> names.stream().map(folder::resolve))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    List<Path> libraryFolders(Triple triple) {
        List<Path> folders = new ArrayList<>();
        lib().forEach(lib -> folders.add(lib.resolve(triple.text())));
        folders.addAll(lib());
        Arrays.stream(system.variable("LIBRARY_PATH").orElse("").split(File.pathSeparator, -1))
                .filter(entry -> !entry.isBlank())
                .forEach(entry -> folders.add(Path.of(entry)));
        return folders;
    }

    /** The folders of clang's own files. */
    List<Path> resources() {
        String major = Integer.toString(llvm.version().major());
        return lib().stream().map(lib -> lib.resolve("clang").resolve(major)).toList();
    }

    private Set<Path> lib() {
        Set<Path> folders = new LinkedHashSet<>();
        Stream.of(llvm.library().toAbsolutePath(), real(llvm.library()))
                .map(Path::getParent)
                .forEach(folder -> Optional.ofNullable(folder).ifPresent(folders::add));
        folders.add(system.usual("usr/lib/llvm-" + llvm.version().major() + "/lib"));
        return folders;
    }

    private static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file;
        }
    }
}

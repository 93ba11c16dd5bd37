package dev.offload.maven.toolchain;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.problem.Setting;
import dev.offload.maven.tool.HostSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks for libomptarget and libomp: beside the chosen LLVM, beside any other LLVM, then where the loader looks. */
final class RuntimeSearch {

    private final HostSystem host;

    RuntimeSearch(HostSystem host) {
        this.host = host;
    }

    /** @param llvm the chosen LLVM, if there is one */
    Search<OffloadRuntime> search(Optional<String> runtime, Optional<LlvmInstallation> llvm) {
        Trail trail = new Trail();
        Optional<String> named = trail.setting(Setting.RUNTIME, runtime);
        if (named.isPresent()) {
            return Search.found(required(named.get(), llvm), trail);
        }
        Map<Path, String> folders = new LinkedHashMap<>();
        llvm.ifPresent(
                chosen -> libraryFolders(chosen.home()).forEach(folder -> folders.put(folder, "of the chosen LLVM")));
        installedLlvms()
                .forEach(home -> libraryFolders(home)
                        .forEach(folder -> folders.putIfAbsent(folder, "of the newest LLVM that has one")));
        SystemLibraries.folders(host).forEach(folder -> folders.putIfAbsent(folder, "where the loader looks"));
        for (Map.Entry<Path, String> place : folders.entrySet()) {
            Optional<OffloadRuntime> found = in(place.getKey(), llvm, place.getValue(), trail);
            if (found.isPresent()) {
                return Search.found(found.get(), trail);
            }
        }
        return Search.nothing(trail);
    }

    private OffloadRuntime required(String value, Optional<LlvmInstallation> llvm) {
        Trail trail = new Trail();
        Path named = Path.of(value).toAbsolutePath().normalize();
        List<Path> folders = new ArrayList<>(List.of(named));
        folders.addAll(libraryFolders(named));
        for (Path folder : folders) {
            Optional<OffloadRuntime> found = in(folder, llvm, Setting.RUNTIME.toString(), trail);
            if (found.isPresent()) {
                return found.get();
            }
        }
        throw Advice.settingNotUsable(
                Setting.RUNTIME.toString(),
                value,
                trail.places().get(0),
                "name the folder with libomptarget.so and libomp.so, as /usr/lib/llvm-22/lib is");
    }

    private Optional<OffloadRuntime> in(Path folder, Optional<LlvmInstallation> llvm, String origin, Trail trail) {
        Path omptarget = folder.resolve(library("omptarget"));
        Path omp = folder.resolve(library("omp"));
        for (Path needed : List.of(omptarget, omp)) {
            if (!Files.isRegularFile(needed)) {
                trail.add(folder, missing(needed));
                return Optional.empty();
            }
        }
        return Optional.of(new OffloadRuntime(omptarget, omp, List.of(folder), include(folder, llvm), origin));
    }

    /** A library without its version may lack although the library itself is there: it is what one links with. */
    private static String missing(Path library) {
        String name = library.getFileName().toString();
        return Folders.list(Folders.parent(library), name + ".*").stream()
                .findFirst()
                .map(versioned -> "it has " + versioned.getFileName() + ", but not " + name
                        + ", which comes with the development package")
                .orElse("no " + name);
    }

    /** {@code lib}, and for upstream's releases {@code lib/<triple>}. */
    private static List<Path> libraryFolders(Path home) {
        return Stream.of("lib", "lib64")
                .map(home::resolve)
                .flatMap(folder -> Stream.concat(Stream.of(folder), Folders.list(folder, "*-linux-gnu").stream()))
                .filter(Files::isDirectory)
                .toList();
    }

    private List<Path> installedLlvms() {
        return Folders.list(host.at("usr/lib"), "llvm-[0-9]*").stream()
                .filter(home -> majorVersion(home) >= LlvmFolder.OLDEST)
                .sorted(Comparator.comparingInt(RuntimeSearch::majorVersion).reversed())
                .toList();
    }

    private static int majorVersion(Path home) {
        return VersionNumber.parse(home.getFileName().toString().substring("llvm-".length()))
                .major();
    }

    /** Where {@code omp.h} is, unless the chosen clang looks there anyway. */
    private static Optional<Path> include(Path folder, Optional<LlvmInstallation> llvm) {
        if (llvm.flatMap(LlvmInstallation::ompHeader).isPresent()) {
            return Optional.empty();
        }
        Path home = Folders.parent(folder);
        return Stream.of(home, Folders.parent(home)) // of lib, and of lib/<triple>
                .flatMap(candidate -> Stream.concat(
                        resourceFolders(candidate).stream(),
                        Stream.of(candidate.resolve("include"), candidate.resolve("include/openmp"))))
                .filter(RuntimeSearch::hasOmpHeader)
                .findFirst();
    }

    /** The folders with the headers of a clang itself. */
    private static List<Path> resourceFolders(Path home) {
        return Folders.list(home.resolve("lib/clang"), "[0-9]*").stream()
                .map(version -> version.resolve("include"))
                .toList();
    }

    private static boolean hasOmpHeader(Path folder) {
        return Files.isRegularFile(folder.resolve("omp.h"));
    }

    private String library(String name) {
        return "lib" + name + (host.platform().isMac() ? ".dylib" : ".so");
    }
}

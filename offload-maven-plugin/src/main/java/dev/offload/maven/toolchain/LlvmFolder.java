package dev.offload.maven.toolchain;

import dev.offload.maven.tool.HostSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads what a folder that may hold an LLVM has in it, without running anything.
 *
 * @param host the machine
 */
record LlvmFolder(HostSystem host) {

    /** The oldest LLVM whose output and C API the linker handles. */
    static final int OLDEST = 20;

    /** {@code libLLVM.so.22.1}, {@code libLLVM-19.so.1}, {@code libLLVM-18.1.8.so}. */
    private static final Pattern LIBRARY_VERSION =
            Pattern.compile("libLLVM-?(?:\\.so\\.)?([0-9]+(?:\\.[0-9]+)*)(?:\\.so|\\.dylib)?.*");

    /** LLVM's CMake package, LLVMConfigVersion.cmake. */
    private static final Pattern PACKAGE_VERSION = Pattern.compile("set\\(PACKAGE_VERSION \"([0-9.]+)");

    /**
     * What was found.
     *
     * @param llvm the installation, if it can be used
     * @param finding what is wrong with it otherwise
     * @param tooOld whether that is its age
     */
    record Reading(Optional<LlvmInstallation> llvm, String finding, boolean tooOld) {

        private static Reading unusable(String finding) {
            return new Reading(Optional.empty(), finding, false);
        }
    }

    Reading read(Path home, String origin) {
        if (!Files.isDirectory(home)) {
            return Reading.unusable("no such folder");
        }
        Path clang = home.resolve("bin").resolve(program("clang"));
        if (!Folders.isProgram(clang)) {
            return Reading.unusable("no bin/" + clang.getFileName() + " in it");
        }
        Optional<VersionNumber> version = version(home);
        if (version.isEmpty()) {
            return Reading.unusable("its version cannot be told: neither lib/libLLVM.so.N nor lib/clang/N is there");
        }
        if (version.get().major() < OLDEST) {
            return new Reading(Optional.empty(), "LLVM " + version.get(), true);
        }
        return library(home, version.get().major())
                .map(library -> usable(home, version.get(), clang, library, origin))
                .orElseGet(() -> Reading.unusable("no libLLVM of LLVM "
                        + version.get()
                        + " in its lib folder or the system's (Debian: apt-get install llvm-"
                        + version.get().major() + "-dev)"));
    }

    private Reading usable(Path home, VersionNumber version, Path clang, Path library, String origin) {
        Path clangxx = clang.resolveSibling(program("clang++"));
        Optional<Path> lld = Stream.concat(
                        Stream.of(clang.resolveSibling(program("ld.lld"))).filter(Folders::isProgram),
                        Stream.of("ld.lld-" + version.major(), "ld.lld").flatMap(name -> host.program(name).stream()))
                .findFirst();
        return new Reading(
                Optional.of(new LlvmInstallation(home, version.toString(), clang, clangxx, library, lld, origin)),
                "LLVM " + version,
                false);
    }

    private static Optional<VersionNumber> version(Path home) {
        return packageVersion(home)
                .or(() -> libraries(home).stream()
                        .flatMap(library -> versionInName(library).stream())
                        .max(Comparator.naturalOrder()))
                .or(() -> Folders.list(home.resolve("lib/clang"), "[0-9]*").stream()
                        .map(folder -> VersionNumber.parse(folder.getFileName().toString()))
                        .max(Comparator.naturalOrder()));
    }

    private static Optional<VersionNumber> packageVersion(Path home) {
        Path file = home.resolve("lib/cmake/llvm/LLVMConfigVersion.cmake");
        try {
            Matcher matcher = PACKAGE_VERSION.matcher(Files.readString(file));
            return matcher.find() ? Optional.of(VersionNumber.parse(matcher.group(1))) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // It comes with the development package only.
        }
    }

    private static Optional<VersionNumber> versionInName(Path library) {
        Matcher matcher =
                LIBRARY_VERSION.matcher(Folders.real(library).getFileName().toString());
        return matcher.matches() ? Optional.of(VersionNumber.parse(matcher.group(1))) : Optional.empty();
    }

    private static List<Path> libraries(Path home) {
        return Stream.of("lib", "lib64")
                .flatMap(folder ->
                        Folders.list(home.resolve(folder), "libLLVM{.so,.so.*,-*.so,-*.so.*,.dylib}").stream())
                .filter(Files::isRegularFile)
                .toList();
    }

    /** The library of this version: in the folder itself, else where distributions put it for all to share. */
    private Optional<Path> library(Path home, int major) {
        Optional<Path> own = libraries(home).stream()
                .filter(library ->
                        versionInName(library).map(VersionNumber::major).orElse(major) == major)
                .findFirst();
        List<Path> shared = new ArrayList<>();
        for (Path folder : SystemLibraries.folders(host)) {
            shared.addAll(Folders.list(folder, "libLLVM.so." + major + "*"));
            shared.add(folder.resolve("libLLVM-" + major + ".so"));
        }
        return own.or(() -> Folders.firstFile(shared));
    }

    private String program(String name) {
        return host.platform().isWindows() ? name + ".exe" : name;
    }
}

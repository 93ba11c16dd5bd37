package dev.offload.linker.device;

import dev.offload.linker.target.Triple;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The libraries of the process that loads a host image, which its code may call: C, mathematics, the compiler's and the C++
 * run time, OpenMP. Every process that offloads has them, as libomptarget itself needs them. Nothing else of the host program
 * belongs into an image.
 *
 * @param libraries found for the triple
 * @param hasC without the C library nothing can be said about undefined symbols
 * @param hasOpenMp without it, symbols of OpenMP are taken to be there at run time
 */
record HostRuntime(List<Path> libraries, boolean hasC, boolean hasOpenMp) {

    private static final List<String> C = List.of(
            "libc.so.6", "libm.so.6", "libgcc_s.so.1", "libstdc++.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1");
    private static final List<String> OPENMP = List.of("libomp.so", "libomp.so.5");
    private static final List<String> OPENMP_PREFIXES = List.of("__kmpc_", "kmpc_", "omp_", "ompc_", "kmp_", "GOMP_");

    /**
     * Looks for the libraries.
     *
     * @param libLlvm the LLVM in use, whose own libomp is the one to link with
     */
    static HostRuntime find(Triple triple, Path libLlvm, int llvmMajor) {
        List<Path> folders = folders(triple);
        List<Path> found = new ArrayList<>();
        C.forEach(name -> first(folders, name).ifPresent(found::add));
        boolean hasC = found.stream().anyMatch(library -> library.endsWith("libc.so.6"));
        List<Path> openMpFolders = new ArrayList<>();
        if (isThisMachine(triple)) {
            Optional.ofNullable(libLlvm.toAbsolutePath().getParent()).ifPresent(openMpFolders::add);
            openMpFolders.add(Path.of("/usr/lib/llvm-" + llvmMajor, "lib"));
        }
        openMpFolders.addAll(folders);
        Optional<Path> openMp = OPENMP.stream()
                .flatMap(name -> first(openMpFolders, name).stream())
                .findFirst();
        openMp.ifPresent(found::add);
        return new HostRuntime(found, hasC, openMp.isPresent());
    }

    static boolean isOpenMp(String symbol) {
        return OPENMP_PREFIXES.stream().anyMatch(symbol::startsWith);
    }

    /** The folders of the loader on Debian, on Fedora, and those of a cross compiler's libraries. */
    private static List<Path> folders(Triple triple) {
        String multiarch = triple.architecture() + "-linux-gnu";
        Stream<String> folders = Stream.of("/lib/" + multiarch, "/usr/lib/" + multiarch, "/usr/" + multiarch + "/lib");
        Stream<String> native64 = isThisMachine(triple)
                ? Stream.of("/lib64", "/usr/lib64", "/usr/lib", "/usr/local/lib")
                : Stream.empty();
        return Stream.concat(folders, native64).map(Path::of).toList();
    }

    private static boolean isThisMachine(Triple triple) {
        return triple.architecture().equals(Triple.host().architecture());
    }

    private static Optional<Path> first(List<Path> folders, String name) {
        return folders.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isRegularFile)
                .findFirst();
    }
}

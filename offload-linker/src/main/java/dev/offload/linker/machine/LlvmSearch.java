package dev.offload.linker.machine;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the libLLVM to use when none is named: {@code LLVM_HOME}, then the newest LLVM among the installation folders, then
 * the newest in the folders of the loader. Only files are looked at; nothing is loaded or run.
 */
public final class LlvmSearch {

    /** The oldest LLVM that is taken; what the bindings are made for and tested with. */
    public static final int OLDEST = 20;

    /** {@code libLLVM.so.22.1} of LLVM 19 and later, {@code libLLVM-22.so} before, {@code libLLVM.dylib} on macOS. */
    private static final Pattern LIBRARY = Pattern.compile("libLLVM(?:-(\\d+))?\\.(?:so(?:\\.(\\d+)[.\\d]*)?|dylib)");

    /** Debian and Ubuntu: {@code /usr/lib/llvm-22}; Fedora: {@code /usr/lib64/llvm22}. */
    private static final Pattern HOME = Pattern.compile("llvm-?(\\d+)");

    private static final List<String> HOMES = List.of("usr/lib", "usr/lib64", "usr/local", "usr/local/opt", "opt");

    private static final List<String> LOADER = List.of(
            "usr/local/lib64",
            "usr/local/lib",
            "usr/lib64",
            "usr/lib/x86_64-linux-gnu",
            "usr/lib/aarch64-linux-gnu",
            "usr/lib");

    private record Candidate(Path library, int major) {
        static final Comparator<Candidate> NEWEST_FIRST =
                Comparator.comparingInt(Candidate::major).reversed();
    }

    private final Function<String, @Nullable String> environment;
    private final Path root;

    public LlvmSearch() {
        this(System::getenv, Path.of("/"));
    }

    /** @param root the folder that the installation folders are looked up under, for tests */
    LlvmSearch(Function<String, @Nullable String> environment, Path root) {
        this.environment = environment;
        this.root = root;
    }

    /**
     * The library to use.
     *
     * @throws LinkerException if there is none, or if {@code LLVM_HOME} names a folder without one
     */
    public Path find() {
        String home = environment.apply("LLVM_HOME");
        if (home != null && !home.isBlank()) {
            return libraryOf(Path.of(home))
                    .orElseThrow(() -> new LinkerException(
                            Problem.LLVM_NOT_USABLE,
                            "LLVM_HOME is " + home + ", and there is no libLLVM in it, nor in its lib folder",
                            "set LLVM_HOME to the folder of an LLVM installation, or unset it"));
        }
        return newest(homes())
                .or(() -> newest(loaderLibraries()))
                .orElseThrow(
                        () -> new LinkerException(
                                Problem.LLVM_NOT_USABLE,
                                "no libLLVM of LLVM " + OLDEST
                                        + " or newer found; looked at LLVM_HOME (not set), llvm-* in " + folders(HOMES)
                                        + ", libLLVM.so* in " + folders(LOADER),
                                "install LLVM (Debian and Ubuntu: libllvm22), set LLVM_HOME, or name the file with --llvm=FILE"));
    }

    /** The libLLVM of an installation, given its folder or the library itself. */
    public static Optional<Path> libraryOf(Path home) {
        if (Files.isRegularFile(home)) {
            return Optional.of(home);
        }
        return Stream.of(home.resolve("lib"), home.resolve("lib64"), home)
                .flatMap(folder -> libraries(folder).stream().map(Candidate::library))
                .findFirst();
    }

    private Stream<Candidate> homes() {
        return HOMES.stream()
                .map(root::resolve)
                .flatMap(parent -> list(parent).stream().flatMap(home -> {
                    Matcher name = HOME.matcher(home.getFileName().toString());
                    return name.matches()
                            ? libraryOf(home)
                                    .map(library -> new Candidate(library, Integer.parseInt(name.group(1))))
                                    .stream()
                            : Stream.empty();
                }));
    }

    private Stream<Candidate> loaderLibraries() {
        return LOADER.stream().map(root::resolve).flatMap(folder -> libraries(folder).stream());
    }

    private static Optional<Path> newest(Stream<Candidate> candidates) {
        return candidates
                .filter(candidate -> candidate.major() >= OLDEST)
                .min(Candidate.NEWEST_FIRST)
                .map(Candidate::library);
    }

    /** The libLLVMs in a folder, newest first, those without a version in the name last. */
    private static List<Candidate> libraries(Path folder) {
        List<Candidate> found = new ArrayList<>();
        for (Path file : list(folder)) {
            Matcher name = LIBRARY.matcher(file.getFileName().toString());
            if (name.matches() && Files.isRegularFile(file)) {
                String major = name.group(1) != null ? name.group(1) : name.group(2);
                found.add(new Candidate(file, major == null ? 0 : Integer.parseInt(major)));
            }
        }
        found.sort(Candidate.NEWEST_FIRST);
        return found;
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            // Not there, or not ours to read: nothing to find in it.
            return List.of();
        }
    }

    private String folders(List<String> names) {
        return String.join(
                ", ", names.stream().map(name -> root.resolve(name).toString()).toList());
    }
}

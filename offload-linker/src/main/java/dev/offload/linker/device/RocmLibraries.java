package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.TargetId;
import dev.offload.linker.tool.HostSystem;
import dev.offload.llvm.Constant;
import dev.offload.llvm.Metadata;
import dev.offload.llvm.Module;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * AMD's device libraries: {@code ockl} and {@code ocml}, and beside them files of one constant each ({@code oclc_*}) that say what
 * they are linked for. Which of those goes with what is clang's choice (RocmInstallationDetector, clang/lib/Driver/ToolChains).
 */
final class RocmLibraries {

    private static final List<String> PREFIXES = List.of("__ockl_", "__ocml_", "__oclc_");

    /** Code object version 6, times 100: what LLVM makes of modules that do not say. */
    private static final int NEWEST_ABI = 600;

    private final HostSystem system;
    private final LlvmFolders llvm;

    RocmLibraries(HostSystem system, LlvmFolders llvm) {
        this.system = system;
        this.llvm = llvm;
    }

    static boolean has(String symbol) {
        return PREFIXES.stream().anyMatch(symbol::startsWith);
    }

    /**
     * The libraries that a program needs; none when they are not on this machine.
     *
     * @param missing the names that it refers to and does not define
     * @throws LinkerException if the libraries there are do not know the processor
     */
    List<DeviceLibrary> of(Module program, Set<String> missing, TargetId id, MathModel math) {
        Optional<Path> folder = missing.stream().anyMatch(RocmLibraries::has) ? find() : Optional.empty();
        return folder.map(found -> in(found, program, id, math)).orElse(List.of());
    }

    private List<DeviceLibrary> in(Path folder, Module program, TargetId id, MathModel math) {
        String version = "oclc_isa_version_" + id.processor().substring("gfx".length());
        Path isa = file(folder, version)
                .orElseThrow(() -> new LinkerException(
                        Problem.DEVICE_LIBRARY_NOT_USABLE,
                        "the ROCm device libraries in " + folder + " have no " + version + ".bc for " + id.processor(),
                        "name a newer ROCm with --rocm-path"));
        List<DeviceLibrary> libraries = new ArrayList<>();
        Stream.of(
                        "ocml",
                        "ockl",
                        chosen("oclc_daz_opt", math.flushesDenormals()),
                        chosen("oclc_unsafe_math", math.isUnsafe()),
                        chosen("oclc_finite_only", math.isFiniteOnly()),
                        chosen("oclc_correctly_rounded_sqrt", math.roundsRoots()),
                        chosen("oclc_wavefrontsize64", hasWavesOf64(program, id)),
                        "oclc_abi_version_" + abiVersion(program))
                .flatMap(name -> file(folder, name).stream())
                .map(DeviceLibrary::ofFunctions)
                .forEach(libraries::add);
        libraries.add(DeviceLibrary.ofFunctions(isa));
        return libraries;
    }

    private static String chosen(String constant, boolean on) {
        return constant + (on ? "_on" : "_off");
    }

    /** Processors up to gfx9 have no others; code for later ones says it in the features of its functions. */
    private static boolean hasWavesOf64(Module program, TargetId id) {
        boolean only64 = id.processor().matches("gfx([6-9]..|9-.*generic)");
        return only64
                || program.functions().stream()
                        .flatMap(function -> function.stringAttribute("target-features").stream())
                        .anyMatch(features -> features.contains("+wavefrontsize64"));
    }

    private static long abiVersion(Module program) {
        Optional<Metadata> version = program.flag("amdhsa_code_object_version");
        return version.isPresent()
                        && version.get() instanceof Metadata.Wrapped wrapped
                        && wrapped.value() instanceof Constant number
                ? number.unsignedValue()
                : NEWEST_ABI;
    }

    /** ROCm before 3.9 put the target into the names. */
    private static Optional<Path> file(Path folder, String name) {
        return Stream.of(name + ".bc", name + ".amdgcn.bc")
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private Optional<Path> find() {
        return candidates().stream()
                .filter(folder ->
                        file(folder, "ocml").isPresent() || file(folder, "ockl").isPresent())
                .findFirst();
    }

    /** The folder named, clang's own, then where ROCm and distributions install them. */
    List<Path> candidates() {
        List<Path> roots = new ArrayList<>();
        List<Path> folders = new ArrayList<>();
        system.folder("ROCM_PATH").ifPresent(root -> {
            folders.add(root);
            roots.add(root);
        });
        system.folder("HIP_DEVICE_LIB_PATH").ifPresent(folders::add);
        llvm.resources().forEach(root -> {
            roots.add(root.resolve("lib"));
            roots.add(root);
        });
        Stream.of("opt/rocm", "usr/local", "usr", "usr/lib/x86_64-linux-gnu")
                .map(system::usual)
                .forEach(roots::add);
        roots.forEach(root -> folders.add(root.resolve("amdgcn/bitcode")));
        return folders;
    }
}

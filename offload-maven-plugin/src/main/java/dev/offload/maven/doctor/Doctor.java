package dev.offload.maven.doctor;

import dev.offload.maven.doctor.Part.Missing;
import dev.offload.maven.linker.LinkerResult;
import dev.offload.maven.linker.OffloadLinker;
import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.toolchain.LlvmInstallation;
import dev.offload.maven.toolchain.OffloadRuntime;
import dev.offload.maven.toolchain.Search;
import dev.offload.maven.toolchain.ToolchainRequest;
import dev.offload.maven.toolchain.Toolchains;
import dev.offload.maven.toolchain.WorkerJdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Looks at everything that a build may need, and fails at nothing. */
public final class Doctor {

    private static final Missing LLVM = new Missing(
            "everything: it compiles the sources and links the images; builds fetch the LLVM of Maven Central instead",
            "apt-get install clang-22 lld-22 llvm-22-dev",
            List.of());
    private static final Missing LLD = new Missing("targets host and gfx*", "apt-get install lld-22", List.of());
    private static final Missing JDK = new Missing(
            "everything after the compile: the device linker runs on it",
            "apt-get install openjdk-25-jdk-headless",
            List.of());
    private static final Missing PTXAS = new Missing("targets sm_*", "apt-get install nvidia-cuda-toolkit", List.of());
    private static final Missing RUNTIME = new Missing(
            "linking the program, and running it", "apt-get install libomp-22-dev liboffload-22-dev", List.of());
    private static final Missing HEADER =
            new Missing("sources that include <omp.h>", "apt-get install libomp-22-dev", List.of());
    private static final Missing C_LIBRARY =
            new Missing("compiling for the host, and linking the program", "apt-get install g++", List.of());

    private final HostSystem host;
    private final Toolchains toolchains;
    private final ToolchainRequest request;
    private final Function<WorkerJdk, OffloadLinker> linker;

    /** @param linker the linker on a JDK that was found */
    public Doctor(
            HostSystem host,
            Toolchains toolchains,
            ToolchainRequest request,
            Function<WorkerJdk, OffloadLinker> linker) {
        this.host = host;
        this.toolchains = toolchains;
        this.request = request;
        this.linker = linker;
    }

    /** What was found where, then what is missing and how to get it, in lines for the log. */
    public List<String> report() {
        List<Part> parts = new ArrayList<>();
        parts.add(Part.found("Maven's JVM", String.valueOf(host.javaVersion()), host.javaHome(), ""));
        Optional<LlvmInstallation> llvm = add(parts, "LLVM", LLVM, () -> toolchains.llvm(request), Doctor::llvm);
        llvm.ifPresent(found -> parts.addAll(partsOf(found)));
        Optional<WorkerJdk> jdk = add(
                parts,
                "worker JDK",
                JDK,
                () -> toolchains.workerJdk(request),
                found -> Part.found("worker JDK", found.version(), found.home(), found.origin()));
        add(parts, "ptxas", PTXAS, () -> toolchains.ptxas(request), Doctor::ptxas);
        Optional<OffloadRuntime> runtime =
                add(parts, "libomptarget", RUNTIME, () -> toolchains.runtime(request, llvm), Doctor::omptarget);
        runtime.ifPresent(found -> parts.add(Part.found("libomp", "", found.omp(), "")));
        parts.add(header(llvm, runtime));
        toolchains
                .cLibrary()
                .ifPresent(search -> parts.add(search.found()
                        .map(file -> Part.found("C library", "", file, ""))
                        .orElseGet(() -> missing("C library", C_LIBRARY, search))));

        List<String> lines = new Report(host.platform().toString(), parts).lines();
        if (llvm.isPresent() && jdk.isPresent()) {
            lines.addAll(probe(jdk.get(), llvm.get()));
        }
        return lines;
    }

    /** Adds what a search has found or not, and gives it back. */
    private static <T> Optional<T> add(
            List<Part> parts, String name, Missing missing, Supplier<Search<T>> search, Function<T, Part> part) {
        try {
            Search<T> result = search.get();
            parts.add(result.found().map(part).orElseGet(() -> missing(name, missing, result)));
            return result.found();
        } catch (OffloadException e) {
            parts.add(Part.wronglySet(name, missing, e.failure()));
            return Optional.empty();
        }
    }

    private static Part missing(String name, Missing missing, Search<?> search) {
        return Part.missing(name, new Missing(missing.neededFor(), missing.install(), search.tried()));
    }

    private static Part llvm(LlvmInstallation found) {
        return Part.found("LLVM", found.version(), found.home(), found.origin());
    }

    private static List<Part> partsOf(LlvmInstallation llvm) {
        return List.of(
                Part.found("  clang", "", llvm.clang(), ""),
                Part.found("  libLLVM", "", llvm.libLlvm(), ""),
                llvm.lld()
                        .map(lld -> Part.found("  ld.lld", "", lld, ""))
                        .orElseGet(() -> Part.missing("ld.lld", LLD)));
    }

    private static Part ptxas(Path ptxas) {
        return Part.found("ptxas", Versions.ofCuda(ptxas), ptxas, "");
    }

    private static Part omptarget(OffloadRuntime found) {
        return Part.found("libomptarget", Versions.ofLibrary(found.omptarget()), found.omptarget(), found.origin());
    }

    private static Part header(Optional<LlvmInstallation> llvm, Optional<OffloadRuntime> runtime) {
        return llvm.flatMap(LlvmInstallation::ompHeader)
                .or(() -> runtime.flatMap(OffloadRuntime::include).map(folder -> folder.resolve("omp.h")))
                .map(file -> Part.found("omp.h", "", file, ""))
                .orElseGet(() -> Part.missing("omp.h", HEADER));
    }

    /** Starts the linker, which knows the devices. */
    private List<String> probe(WorkerJdk jdk, LlvmInstallation llvm) {
        List<String> lines = new ArrayList<>(List.of("", "What the device linker sees:"));
        try {
            LinkerResult result = linker.apply(jdk).run(List.of("probe", "--llvm=" + llvm.libLlvm()), progress -> {});
            result.output().lines().map(line -> "  " + line).forEach(lines::add);
        } catch (OffloadException e) {
            e.failure().message().lines().map(line -> "  " + line).forEach(lines::add);
        }
        return lines;
    }
}

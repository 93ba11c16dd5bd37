package dev.offload.maven.toolchain;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.problem.Setting;
import dev.offload.maven.tool.HostSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds the tools of a build, in the order that the user's documentation gives. Nothing is run for that. */
public final class Toolchains {

    private static final String EMBEDDED = "embedded";

    private final HostSystem host;
    private final EmbeddedLlvm embedded;

    /**
     * @param fetcher used only when the LLVM from Maven Central is chosen
     * @param progress told, a line at a time, of anything that takes more than two seconds
     */
    public Toolchains(HostSystem host, ArtifactFetcher fetcher, Consumer<String> progress) {
        this.host = host;
        this.embedded = new EmbeddedLlvm(host, fetcher, progress);
    }

    /**
     * All of the tools. Missing optional ones are reported by {@link Toolchain} when they are asked for.
     *
     * @throws dev.offload.maven.problem.OffloadException if there is no LLVM or JDK to be had, or a setting names a
     *     place that does not hold what it should
     */
    public Toolchain resolve(ToolchainRequest request) {
        Search<WorkerJdk> jdk = workerJdk(request);
        Search<Path> ptxas = ptxas(request);
        LlvmInstallation llvm = installLlvm(request);
        return new Toolchain(
                llvm,
                jdk.found().orElseThrow(() -> Advice.workerJdkNotFound(JdkFolder.OLDEST, jdk.tried())),
                llvm.clang(),
                ptxas,
                runtime(request, Optional.of(llvm)));
    }

    /** The LLVM that {@link #resolve} takes, unless that would have to be fetched. */
    public Search<LlvmInstallation> llvm(ToolchainRequest request) {
        Trail trail = new Trail();
        Optional<String> setting = trail.setting(Setting.LLVM, request.llvm());
        if (setting.isPresent() && !setting.get().equals(EMBEDDED)) {
            return Search.found(new LlvmSearch(host).named(setting.get()), trail);
        }
        Search<LlvmInstallation> installed =
                setting.isPresent() ? Search.nothing(trail) : new LlvmSearch(host).installed(trail);
        if (installed.found().isPresent()) {
            return installed;
        }
        Optional<LlvmInstallation> unpacked = embedded.unpacked(request.cache());
        if (unpacked.isEmpty()) {
            trail.add(EMBEDDED, embedded.artifact() + " has not been fetched yet");
        }
        return unpacked.map(llvm -> Search.found(llvm, trail)).orElseGet(() -> Search.nothing(trail));
    }

    public Search<WorkerJdk> workerJdk(ToolchainRequest request) {
        return new JdkSearch(host).search(request.java(), request.jdkToolchains());
    }

    public Search<Path> ptxas(ToolchainRequest request) {
        return new PtxasSearch(host).search(request.cuda());
    }

    /**
     * The libraries to link with.
     *
     * @param llvm the LLVM that is chosen, beside which they are looked for first
     */
    public Search<OffloadRuntime> runtime(ToolchainRequest request, Optional<LlvmInstallation> llvm) {
        return new RuntimeSearch(host).search(request.runtime(), llvm);
    }

    /** The start-up object of the C library's development package; empty where there is no such thing. */
    public Optional<Search<Path>> cLibrary() {
        if (!host.platform().isLinux()) {
            return Optional.empty();
        }
        Trail trail = new Trail();
        for (Path folder : SystemLibraries.folders(host)) {
            Path file = folder.resolve("crt1.o");
            if (Files.isRegularFile(file)) {
                return Optional.of(Search.found(file, trail));
            }
            trail.add(folder, "no crt1.o");
        }
        return Optional.of(Search.nothing(trail));
    }

    private LlvmInstallation installLlvm(ToolchainRequest request) {
        Search<LlvmInstallation> search = llvm(request);
        if (search.found().isPresent()) {
            return search.found().get();
        }
        boolean asked = request.llvm().filter(EMBEDDED::equals).isPresent();
        try {
            return embedded.install(request.cache());
        } catch (OffloadException e) {
            throw asked ? e : Advice.llvmNotFound(LlvmFolder.OLDEST, search.tried(), e);
        }
    }
}

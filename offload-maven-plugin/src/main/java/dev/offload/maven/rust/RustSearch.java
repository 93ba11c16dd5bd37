package dev.offload.maven.rust;

import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the cargo whose rustc can launch kernels: the one of {@code <cargo>}, else the first on the {@code PATH} or in
 * {@code /usr/bin}. Whether a rustc can is asked of it, not told by its version.
 */
final class RustSearch {

    private final HostSystem host;
    private final ToolRunner runner;
    private final Path folder;
    private final List<String> tried = new ArrayList<>();

    /** @param folder of the crate, in which a toolchain may be chosen by {@code rust-toolchain.toml} */
    RustSearch(HostSystem host, ToolRunner runner, Path folder) {
        this.host = host;
        this.runner = runner;
        this.folder = folder;
    }

    /** @throws dev.offload.maven.problem.OffloadException if there is none, with those that were found */
    RustCompiler find(Optional<String> cargo) {
        List<Path> candidates = cargo.map(setting -> List.of(named(Path.of(setting))))
                .orElseGet(() -> Stream.concat(host.searchPath().stream(), Stream.of(host.at("usr/bin")))
                        .distinct()
                        .map(place -> place.resolve("cargo"))
                        .toList());
        for (Path candidate : candidates) {
            Optional<RustCompiler> compiler = probe(candidate);
            if (compiler.isPresent()) {
                return compiler.get();
            }
        }
        throw RustAdvice.compilerNotFound(tried);
    }

    private static Path named(Path setting) {
        return Files.isDirectory(setting) ? setting.resolve("cargo") : setting;
    }

    private Optional<RustCompiler> probe(Path cargo) {
        Path rustc = cargo.resolveSibling("rustc");
        if (!Files.isExecutable(cargo) || !Files.isExecutable(rustc)) {
            return Optional.empty();
        }
        Optional<RustVersion> version = RustVersion.parse(ask(rustc, "version", "-vV"));
        if (version.isEmpty()) {
            tried.add(rustc + " does not say its version");
            return Optional.empty();
        }
        // Part of -Zhelp, one of the lists that only an unstable compiler prints.
        if (!ask(rustc, "options", "-Zhelp").contains("offload=val")) {
            tried.add(rustc + " is " + version.get() + ", which has no -Zoffload");
            return Optional.empty();
        }
        Path sysroot = Path.of(ask(rustc, "sysroot", "--print=sysroot").strip());
        return Optional.of(new RustCompiler(cargo, rustc, version.get(), sysroot));
    }

    private String ask(Path rustc, String what, String option) {
        ToolCommand command = new ToolCommand("rust/" + what, rustc, List.of(option), folder)
                .withEnvironment(Map.of("RUSTC_BOOTSTRAP", "1"));
        ToolResult result = runner.run(command);
        return result.succeeded() ? result.stdout() : "";
    }
}

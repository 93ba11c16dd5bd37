package dev.offload.maven.toolchain;

import dev.offload.maven.problem.Setting;
import dev.offload.maven.tool.HostSystem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Looks for ptxas, which only CUDA toolkits have. */
final class PtxasSearch {

    private final HostSystem host;

    PtxasSearch(HostSystem host) {
        this.host = host;
    }

    Search<Path> search(Optional<String> cuda) {
        Trail trail = new Trail();
        Optional<String> named = trail.setting(Setting.CUDA, cuda);
        if (named.isPresent()) {
            // Nowhere else then; and only a target that needs ptxas makes it a failure.
            Path home = Path.of(named.get()).toAbsolutePath().normalize();
            return in(home, Setting.CUDA, trail)
                    .map(ptxas -> Search.found(ptxas, trail))
                    .orElseGet(() -> Search.nothing(trail));
        }
        for (String variable : List.of("CUDA_HOME", "CUDA_PATH")) {
            Optional<Path> ptxas = trail.variable(variable, host).flatMap(home -> in(Path.of(home), variable, trail));
            if (ptxas.isPresent()) {
                return Search.found(ptxas.get(), trail);
            }
        }
        Optional<Path> onPath = host.program(name());
        if (onPath.isPresent()) {
            return Search.found(onPath.get(), trail);
        }
        trail.add("PATH", "no ptxas in its folders");
        Path usual = host.at("usr/local/cuda");
        return in(usual, usual, trail).map(ptxas -> Search.found(ptxas, trail)).orElseGet(() -> Search.nothing(trail));
    }

    private Optional<Path> in(Path home, Object place, Trail trail) {
        Path ptxas = ptxasOf(home);
        if (Folders.isProgram(ptxas)) {
            return Optional.of(ptxas);
        }
        trail.add(place, "there is no program '" + ptxas + "'");
        return Optional.empty();
    }

    private Path ptxasOf(Path home) {
        return home.resolve("bin").resolve(name());
    }

    private String name() {
        return host.platform().isWindows() ? "ptxas.exe" : "ptxas";
    }
}

package dev.offload.maven.project;

import dev.offload.maven.cache.ClassArchives;
import dev.offload.maven.cache.ResultCache;
import dev.offload.maven.linker.WorkerCommand;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.toolchain.WorkerJdk;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The parameters of the cache.
 *
 * @param on whether there is one
 * @param mebibytes how large it may be
 */
public record CacheParameters(boolean on, int mebibytes) {

    /** What clang goes by beside its arguments. */
    private static final List<String> VARIABLES =
            List.of("CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "CCC_OVERRIDE_OPTIONS", "SOURCE_DATE_EPOCH");

    Optional<ResultCache> open(BuildSession session, Path shared, HostSystem host, BuildLog log) {
        if (!on) {
            return Optional.empty();
        }
        SortedMap<String, String> environment = new TreeMap<>();
        VARIABLES.forEach(name -> host.variable(name).ifPresent(value -> environment.put(name, value)));
        Path folder = shared.resolve("results");
        long bytes = ((long) mebibytes) << 20;
        return Optional.of(session.cache(folder, () -> new ResultCache(folder, bytes, environment, log)));
    }

    /** How the worker is started; from an archive of its classes, if there is a cache. */
    WorkerCommand worker(WorkerJdk jdk, List<Path> jars, Path shared) {
        Optional<Path> archive =
                on ? new ClassArchives(shared.resolve("worker")).find(jdk.java(), jars) : Optional.empty();
        return new WorkerCommand(jdk.java(), jars, archive);
    }
}

package dev.offload.maven.stamp;

import dev.offload.maven.cache.CachedResult;
import dev.offload.maven.cache.ResultCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Takes results of steps from the cache and puts them there. Which headers a compile reads is known only from its depfile: so
 * the cache has, for what is known before, the headers of each compile so far with their fingerprints, and a result is the
 * right one if all of these are as they were. A new header that would be found before one of those is not noticed.
 */
final class StepCache {

    private final ResultCache cache;
    private final Path base;
    private final Fingerprints fingerprints;
    private final BuildTime buildTime = new BuildTime();

    StepCache(ResultCache cache, Path base, Fingerprints fingerprints) {
        this.cache = cache;
        this.base = base;
        this.fingerprints = fingerprints;
    }

    /** Whether there is a result. */
    boolean has(Step step) throws IOException {
        return fitting(key(step), step).isPresent();
    }

    /**
     * Writes the outputs of the step, if there is a result.
     *
     * @return what the user was told when it was made; empty if there is none
     */
    Optional<List<String>> restore(Step step) throws IOException {
        String key = key(step);
        Optional<CachedResult> result = fitting(key, step);
        return result.isPresent() && cache.restore(key, result.get(), step.outputs())
                ? Optional.of(result.get().messages())
                : Optional.empty();
    }

    /** Keeps what the step has written. */
    void store(Step step, Stamp stamp, List<String> messages) throws IOException {
        if (StepRun.isDoubtful(stamp) || (step.depfile().isPresent() && hasBuildTime(stamp))) {
            return;
        }
        SortedMap<String, String> discovered = new TreeMap<>();
        stamp.discovered()
                .forEach((file, fingerprint) -> discovered.put(StepKey.name(base, Path.of(file)), fingerprint));
        cache.store(key(step), discovered, step.outputs(), messages);
    }

    private String key(Step step) throws IOException {
        return new StepKey(step, base, fingerprints).digest();
    }

    private Optional<CachedResult> fitting(String key, Step step) throws IOException {
        for (CachedResult result : cache.find(key)) {
            if (fits(result, step)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    private boolean fits(CachedResult result, Step step) throws IOException {
        for (Map.Entry<String, String> discovered : result.discovered().entrySet()) {
            Path file = base.resolve(discovered.getKey());
            if (!Files.isRegularFile(file)
                    || !fingerprints.input(file, step.identity()).equals(discovered.getValue())) {
                return false;
            }
        }
        return true;
    }

    private boolean hasBuildTime(Stamp stamp) throws IOException {
        SortedMap<String, String> files = new TreeMap<>(stamp.inputs());
        files.putAll(stamp.discovered());
        for (Map.Entry<String, String> file : files.entrySet()) {
            if (buildTime.isIn(Path.of(file.getKey()), file.getValue())) {
                return true;
            }
        }
        return false;
    }
}

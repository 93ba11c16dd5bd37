package dev.offload.maven.cache;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a step: one file for its key, which has a result for each version of the headers and the like that the
 * step was done with. The file's first line is the digest of the rest.
 */
final class Records {

    private static final String KIND = "steps";

    /** A header that is edited makes one more; old ones are of little use. */
    private static final int MOST_RESULTS = 16;

    private final Gson gson = new GsonBuilder().disableHtmlEscaping().create();
    private final PrivateFolder folder;

    Records(PrivateFolder folder) {
        this.folder = folder;
    }

    /**
     * The results for a key, the newest first; none if the file is damaged.
     *
     * @throws java.nio.file.FileSystemException if the file is not private
     */
    List<CachedResult> read(String key) throws IOException {
        Optional<Path> file = folder.find(KIND, key);
        return file.isPresent() ? parse(Files.readString(file.get())) : List.of();
    }

    /** Puts a result before the others. Of two builds that do so at once one may be forgotten. */
    void add(String key, CachedResult result) throws IOException {
        List<CachedResult> results = new ArrayList<>();
        results.add(result);
        read(key).stream()
                .filter(other -> !other.discovered().equals(result.discovered()))
                .limit(MOST_RESULTS - 1)
                .forEach(results::add);
        String json = gson.toJson(new StepRecord(results));
        folder.write(KIND, key, file -> Files.writeString(file, Sha256.of(json) + "\n" + json));
    }

    void touch(String key) throws IOException {
        folder.find(KIND, key).ifPresent(folder::touch);
    }

    private List<CachedResult> parse(String text) {
        int end = text.indexOf('\n');
        if (end < 0) {
            return List.of();
        }
        String json = text.substring(end + 1);
        return text.substring(0, end).equals(Sha256.of(json))
                ? gson.fromJson(json, StepRecord.class).results()
                : List.of();
    }

    private record StepRecord(List<CachedResult> results) {}
}

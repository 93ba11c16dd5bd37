package dev.offload.maven.cache;

import dev.offload.maven.cache.CachedResult.CachedFile;
import dev.offload.maven.tool.BuildLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Results of steps in a folder that all builds of a user share. Nothing in it is needed: where it cannot be used, the build
 * does the work itself. Any number of builds may use it at once.
 *
 * <p>{@code steps} has a record for the key of each step, {@code files} the files that the records name, by the digests of
 * their bytes. No file is taken from there without its digest being right.
 */
public final class ResultCache {

    private final Path folder;
    private final long limit;
    private final SortedMap<String, String> environment;
    private final BuildLog log;
    private boolean trimmed;
    private boolean unusable;
    private Optional<PrivateFolder> opened = Optional.empty();

    /**
     * @param limit how many bytes a build leaves in it, before those of its own
     * @param environment the variables that tools go by
     */
    public ResultCache(Path folder, long limit, SortedMap<String, String> environment, BuildLog log) {
        this.folder = folder;
        this.limit = limit;
        this.environment = new TreeMap<>(environment);
        this.log = log;
    }

    /** The results for a key, the newest first. */
    public List<CachedResult> find(String key) {
        Optional<PrivateFolder> open = open();
        if (open.isEmpty()) {
            return List.of();
        }
        try {
            return new Records(open.get()).read(name(key));
        } catch (IOException | RuntimeException e) {
            refuse(e);
            return List.of();
        }
    }

    /**
     * Writes the files of a result to their places: all of them, or none.
     *
     * @param key what the result was found by
     * @param outputs the outputs of the step; what is in a folder is replaced
     * @return whether they are written; if not, a file is missing or damaged
     */
    public boolean restore(String key, CachedResult result, List<Path> outputs) throws IOException {
        Optional<PrivateFolder> open = open();
        if (open.isEmpty() || result.files().stream().anyMatch(file -> file.output() >= outputs.size())) {
            return false;
        }
        List<Restoring> files = new ArrayList<>();
        Set<Path> old = new HashSet<>();
        for (Path output : outputs) {
            if (Files.isDirectory(output)) {
                old.addAll(filesIn(output));
            }
        }
        try {
            for (CachedFile file : result.files()) {
                Path place = outputs.get(file.output()).resolve(file.path()).normalize();
                Files.createDirectories(place.resolveSibling(""));
                Restoring restoring = Restoring.to(place);
                files.add(restoring);
                if (!copied(open.get(), file, restoring.temporary())) {
                    log.debug("The cached copy of " + place + " is missing or damaged");
                    return false;
                }
            }
            for (Restoring file : files) {
                Files.move(file.temporary(), file.place(), StandardCopyOption.REPLACE_EXISTING);
                old.remove(file.place());
            }
            for (Path file : old) {
                Files.deleteIfExists(file);
            }
            new Records(open.get()).touch(name(key));
            return true;
        } finally {
            for (Restoring file : files) {
                Files.deleteIfExists(file.temporary());
            }
        }
    }

    /**
     * Keeps what a step wrote.
     *
     * @param discovered as {@link CachedResult#discovered}
     * @param outputs the outputs of the step, files and folders
     * @param messages what the user was told
     */
    public void store(String key, SortedMap<String, String> discovered, List<Path> outputs, List<String> messages) {
        Optional<PrivateFolder> open = open();
        if (open.isEmpty()) {
            return;
        }
        try {
            Blobs blobs = new Blobs(open.get());
            List<CachedFile> files = new ArrayList<>();
            for (int i = 0; i < outputs.size(); i++) {
                for (Path file : filesIn(outputs.get(i))) {
                    String digest = Sha256.of(file);
                    blobs.add(file, digest);
                    files.add(new CachedFile(
                            i, outputs.get(i).relativize(file).toString().replace('\\', '/'), digest));
                }
            }
            new Records(open.get()).add(name(key), new CachedResult(discovered, files, messages));
            trim();
        } catch (IOException | RuntimeException e) {
            refuse(e);
        }
    }

    private String name(String key) {
        return Sha256.of(key + environment);
    }

    private boolean copied(PrivateFolder open, CachedFile file, Path to) {
        try {
            return new Blobs(open).copy(file.digest(), to);
        } catch (IOException e) {
            refuse(e);
            return false;
        }
    }

    private static List<Path> filesIn(Path output) throws IOException {
        try (Stream<Path> all = Files.walk(output)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private synchronized Optional<PrivateFolder> open() {
        if (opened.isEmpty() && !unusable) {
            try {
                opened = Optional.of(PrivateFolder.open(folder));
            } catch (IOException e) {
                refuse(e);
            }
        }
        return unusable ? Optional.empty() : opened;
    }

    /** Once in a build, by the first step that adds something: a build whose results are all there adds nothing. */
    private void trim() throws IOException {
        synchronized (this) {
            if (trimmed) {
                return;
            }
            trimmed = true;
        }
        new Trimming(folder, limit).run(log::info);
    }

    /** The rest of the build goes on without. */
    private synchronized void refuse(Exception e) {
        if (e instanceof NoSuchFileException) {
            // Another build made room meanwhile: there is nothing wrong with the folder.
            log.debug("Gone from the cache meanwhile: " + e.getMessage());
            return;
        }
        if (!unusable) {
            unusable = true;
            log.warn(
                    "The cache '" + folder + "' is not used: " + e
                            + ". Make it a folder of your own that nobody else can write to, or leave it with -Doffload.cache=false");
        }
    }

    private record Restoring(Path temporary, Path place) {

        /** Not a temporary file of the system: those are for the user alone, and a result is not. */
        static Restoring to(Path place) {
            return new Restoring(place.resolveSibling(".restored-" + UUID.randomUUID() + ".tmp"), place);
        }
    }
}

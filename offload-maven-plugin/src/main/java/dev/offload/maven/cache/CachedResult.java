package dev.offload.maven.cache;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.SortedMap;

/**
 * What a step wrote, and for which files it holds.
 *
 * @param discovered the files that the step turned out to read beside those of its key, and their fingerprints
 * @param files what it wrote
 * @param messages what the user was told
 */
public record CachedResult(SortedMap<String, String> discovered, List<CachedFile> files, List<String> messages) {

    public CachedResult {
        requireNonNull(discovered, "discovered");
        files = List.copyOf(files);
        messages = List.copyOf(messages);
    }

    /**
     * A file that a step wrote.
     *
     * @param output which of the step's outputs it is, or is in, from 0 on
     * @param path of a file in an output that is a folder: its path in there, with '/'; else empty
     * @param digest the SHA-256 digest of its bytes, by which it is found and checked
     */
    public record CachedFile(int output, String path, String digest) {

        public CachedFile {
            requireNonNull(path, "path");
            requireNonNull(digest, "digest");
        }
    }
}

package dev.offload.maven.toolchain;

import java.io.IOException;
import java.nio.file.Path;

/** Gets a file from the Maven repositories. */
@FunctionalInterface
public interface ArtifactFetcher {

    /**
     * Resolves an artifact, from the local repository where it is there.
     *
     * @throws IOException if it cannot be had; the message says why: offline, no such artifact, no connection
     */
    Path fetch(Artifact artifact) throws IOException;

    /** Maven coordinates of a jar. */
    record Artifact(String groupId, String artifactId, String version, String classifier) {

        @Override
        public String toString() {
            return groupId + ":" + artifactId + ":" + version + ":" + classifier;
        }
    }
}

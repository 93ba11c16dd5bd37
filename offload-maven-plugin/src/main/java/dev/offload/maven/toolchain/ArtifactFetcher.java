package dev.offload.maven.toolchain;

import java.nio.file.Path;

/** Gets a file from the Maven repositories. */
@FunctionalInterface
public interface ArtifactFetcher {

    /**
     * Resolves an artifact, from the local repository where it is there.
     *
     * @throws dev.offload.maven.problem.OffloadException or any other unchecked exception whose message says why it
     *     cannot be had: offline, no such artifact, no connection
     */
    Path fetch(Artifact artifact);

    /** Maven coordinates of a jar. */
    record Artifact(String groupId, String artifactId, String version, String classifier) {

        @Override
        public String toString() {
            return groupId + ":" + artifactId + ":" + version + ":" + classifier;
        }
    }
}

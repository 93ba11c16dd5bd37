package dev.offload.maven.project;

import dev.offload.maven.toolchain.ArtifactFetcher;
import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;

/** Gets artifacts through Maven's own resolver: its local repository, mirrors, proxies, credentials and offline switch. */
final class MavenArtifacts implements ArtifactFetcher {

    private final MavenContext maven;

    MavenArtifacts(MavenContext maven) {
        this.maven = maven;
    }

    @Override
    public Path fetch(Artifact artifact) throws IOException {
        ArtifactRequest request = new ArtifactRequest(
                new DefaultArtifact(
                        artifact.groupId(), artifact.artifactId(), artifact.classifier(), "jar", artifact.version()),
                maven.project().getRemotePluginRepositories(),
                null);
        try {
            return maven.services()
                    .repositorySystem()
                    .resolveArtifact(maven.session().getRepositorySession(), request)
                    .getArtifact()
                    .getFile()
                    .toPath();
        } catch (ArtifactResolutionException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}

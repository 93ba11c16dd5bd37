package dev.offload.maven.project;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.apache.maven.project.MavenProjectHelper;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;

/**
 * What Maven gives to a goal.
 *
 * @param pluginArtifacts the jars of this plugin's class path, the linker's among them
 */
public record MavenContext(
        MavenProject project, MavenSession session, List<Artifact> pluginArtifacts, MavenServices services, Log log) {

    /** The components of Maven that the goals use. */
    public record MavenServices(
            RepositorySystem repositorySystem, ToolchainManager toolchainManager, MavenProjectHelper projectHelper) {}

    Path base() {
        return project.getBasedir().toPath();
    }

    Path localRepository() {
        return session.getRepositorySession()
                .getLocalRepository()
                .getBasedir()
                .toPath()
                .toAbsolutePath();
    }

    Path buildFolder() {
        return Path.of(project.getBuild().getDirectory());
    }
}

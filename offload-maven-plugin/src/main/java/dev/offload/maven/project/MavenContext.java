package dev.offload.maven.project;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

    /** The folder of the module; without one, the folder that Maven was started in. */
    Path base() {
        File folder = project.getBasedir();
        return folder == null ? Path.of(session.getExecutionRootDirectory()) : folder.toPath();
    }

    /** All of the plugin's own class path: the linker names the modules that it needs. */
    List<Path> workerJars() {
        return pluginArtifacts.stream()
                .flatMap(artifact -> Optional.ofNullable(artifact.getFile()).stream())
                .map(File::toPath)
                .toList();
    }

    /** The static libraries that the module depends on, those of their own dependencies included. */
    List<Path> offloadArchives() {
        return project.getArtifacts().stream()
                .filter(artifact -> artifact.getType().equals(OffloadArchiveHandler.TYPE))
                .flatMap(artifact -> Optional.ofNullable(artifact.getFile()).stream())
                .map(File::toPath)
                .toList();
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

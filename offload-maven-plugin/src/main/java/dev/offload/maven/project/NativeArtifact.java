package dev.offload.maven.project;

import dev.offload.maven.program.OutputType;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.tool.Platform;
import java.nio.file.Path;
import org.apache.maven.project.MavenProject;

/** Makes the program or library part of what the module installs and deploys. */
final class NativeArtifact {

    private NativeArtifact() {}

    /**
     * With packaging {@code offload} the file is the module's artifact; with any other it is attached with the
     * classifier {@code <os>-<arch>}.
     */
    static void attach(MavenContext maven, Path file, OutputType type) {
        MavenProject project = maven.project();
        if (project.getPackaging().equals("offload")) {
            project.getArtifact().setFile(file.toFile());
            return;
        }
        Platform platform = HostSystem.current().platform();
        String classifier = platform.toString();
        boolean attached = project.getAttachedArtifacts().stream()
                .anyMatch(artifact ->
                        file.toFile().equals(artifact.getFile()) && classifier.equals(artifact.getClassifier()));
        if (!attached) {
            maven.services()
                    .projectHelper()
                    .attachArtifact(project, type.artifactType(platform), classifier, file.toFile());
        }
    }
}

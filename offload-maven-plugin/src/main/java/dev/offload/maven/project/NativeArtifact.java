package dev.offload.maven.project;

import dev.offload.maven.program.OutputType;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Step.InputIdentity;
import dev.offload.maven.stamp.Steps;
import dev.offload.maven.tool.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.apache.maven.project.MavenProject;

/** The program or library as part of what the module gives to others. */
final class NativeArtifact {

    private final MavenContext maven;
    private final Platform platform;
    private final Path file;
    private final OutputType type;

    /** The file that the goal link made for the platform. */
    NativeArtifact(MavenContext maven, Platform platform, Path file, OutputType type) {
        this.maven = maven;
        this.platform = platform;
        this.file = file;
        this.type = type;
    }

    /**
     * Attaches the file with the classifier {@code <os>-<arch>}. With packaging {@code offload} it is the module's own
     * artifact as well.
     */
    void attach() {
        MavenProject project = maven.project();
        if (isOfOffloadPackaging()) {
            project.getArtifact().setFile(file.toFile());
        }
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

    /** Copies a library to where class loaders find it, and so into the jar, if the module makes one. */
    void putOnClassPath(Steps steps) throws IOException {
        if (isOfOffloadPackaging() || type != OutputType.SHARED_LIBRARY) {
            return;
        }
        Path classes = Path.of(maven.project().getBuild().getOutputDirectory());
        Path folder = classes.resolve("META-INF/native").resolve(platform.toString());
        Path copy = folder.resolve(file.getFileName());
        Step step = new Step(
                "class-path",
                "Copying " + file.getFileName() + " to " + maven.base().relativize(folder),
                List.of(),
                List.of(),
                List.of(file),
                Optional.empty(),
                List.of(copy),
                InputIdentity.CONTENT);
        steps.bringUpToDate(step, () -> Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING));
    }

    private boolean isOfOffloadPackaging() {
        return maven.project().getPackaging().equals("offload");
    }
}

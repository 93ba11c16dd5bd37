package dev.offload.maven.project;

import dev.offload.maven.tool.HostSystem;
import org.apache.maven.artifact.handler.ArtifactHandler;

/**
 * What Maven is told of dependencies of {@code <type>offload-archive</type>}: static libraries for the platform of the
 * build, whose own dependencies are wanted with them, and which no class loader takes.
 */
public final class OffloadArchiveHandler implements ArtifactHandler {

    static final String TYPE = "offload-archive";

    @Override
    public String getExtension() {
        return HostSystem.current().platform().isWindows() ? "lib" : "a";
    }

    @Override
    public String getDirectory() {
        return TYPE + "s";
    }

    @Override
    public String getClassifier() {
        return HostSystem.current().platform().toString();
    }

    @Override
    public String getPackaging() {
        return TYPE;
    }

    @Override
    public boolean isIncludesDependencies() {
        return false;
    }

    @Override
    public String getLanguage() {
        return "native";
    }

    @Override
    public boolean isAddedToClasspath() {
        return false;
    }
}

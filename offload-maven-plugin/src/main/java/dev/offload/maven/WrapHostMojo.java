package dev.offload.maven;

import dev.offload.maven.project.MavenContext;
import dev.offload.maven.project.MavenContext.MavenServices;
import dev.offload.maven.project.ModuleBuild;
import dev.offload.maven.project.ToolchainParameters;
import java.io.IOException;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProjectHelper;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;

/**
 * Compiles the host code of each source, and makes the object that registers the device images when the program starts,
 * all in {@code target/offload/host}.
 *
 * @since 0.1.0
 */
@Mojo(
        name = "wrap-host",
        defaultPhase = LifecyclePhase.COMPILE,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class WrapHostMojo extends AbstractSourceMojo {

    /**
     * What is linked in beside the sources: the name of a library, as for the linker's {@code -l}, or the path of an
     * object, an archive or a shared library. The kernels of objects and archives are registered with those of the
     * sources.
     *
     * <pre>{@code
     * <libraries>
     *   <library>m</library>
     *   <library>lib/libkernels.a</library>
     * </libraries>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.libraries")
    private List<String> libraries = List.of();

    /** Called by Maven. */
    @Inject
    public WrapHostMojo(
            RepositorySystem repositorySystem, ToolchainManager toolchainManager, MavenProjectHelper projectHelper) {
        super(new MavenServices(repositorySystem, toolchainManager, projectHelper));
    }

    @Override
    void run(MavenContext maven, ToolchainParameters tools) throws IOException {
        ModuleBuild.open(maven, tools, sourceFolder()).wrapHost(sources(List.of()), outputType(), libraries);
    }
}

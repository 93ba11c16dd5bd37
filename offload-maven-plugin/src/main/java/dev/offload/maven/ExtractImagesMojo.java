package dev.offload.maven;

import dev.offload.maven.program.OutputType;
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
 * Links the device code of {@code target/offload/device.bin} into one image for each target, in {@code
 * target/offload/images}.
 *
 * @since 0.1.0
 */
@Mojo(
        name = "extract-images",
        defaultPhase = LifecyclePhase.COMPILE,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class ExtractImagesMojo extends AbstractDeviceMojo {

    /**
     * What is linked in beside the sources: the name of a library, as for the linker's {@code -l}, or the path of an
     * object, an archive or a shared library. The device code of objects and archives is linked into the images.
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

    /**
     * What is made: {@code executable}, {@code shared-library} or {@code static-library}. For a static library there are no
     * images: its device code becomes part of the images of those who use it.
     *
     * <pre>{@code
     * <outputType>static-library</outputType>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.outputType", defaultValue = "executable")
    private String outputType;

    /** Called by Maven. */
    @Inject
    public ExtractImagesMojo(
            RepositorySystem repositorySystem, ToolchainManager toolchainManager, MavenProjectHelper projectHelper) {
        super(new MavenServices(repositorySystem, toolchainManager, projectHelper));
    }

    @Override
    void run(MavenContext maven, ToolchainParameters tools) throws IOException {
        ModuleBuild.open(maven, tools).extractImages(targets, optimize, debug, OutputType.of(outputType), libraries);
    }
}

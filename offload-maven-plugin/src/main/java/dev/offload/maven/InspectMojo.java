package dev.offload.maven;

import dev.offload.maven.program.OutputType;
import dev.offload.maven.project.MavenContext;
import dev.offload.maven.project.MavenContext.MavenServices;
import dev.offload.maven.project.ModuleBuild;
import dev.offload.maven.project.ToolchainParameters;
import java.io.File;
import java.io.IOException;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProjectHelper;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/**
 * Lists the device images of the program or library that {@code link} made, or of any other file: what each is for, and what its
 * kernels take of a device, as it is written in the image.
 *
 * @since 0.1.0
 */
@Mojo(name = "inspect", threadSafe = true)
public final class InspectMojo extends AbstractOffloadMojo {

    /**
     * The file to look at: a program, a library, an object, an archive or an offload binary. Without it, what the goal
     * link makes.
     *
     * <pre>{@code
     * <file>target/offload/device.bin</file>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.file")
    private @Nullable File file;

    /**
     * The name of the program or library, as for the goal link.
     *
     * <pre>{@code
     * <finalName>saxpy</finalName>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.finalName", defaultValue = "${project.build.finalName}")
    private String finalName;

    /**
     * What the goal link makes: {@code executable} or {@code shared-library}.
     *
     * <pre>{@code
     * <outputType>shared-library</outputType>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.outputType", defaultValue = "executable")
    private String outputType;

    /** Called by Maven. */
    @Inject
    public InspectMojo(
            RepositorySystem repositorySystem, ToolchainManager toolchainManager, MavenProjectHelper projectHelper) {
        super(new MavenServices(repositorySystem, toolchainManager, projectHelper));
    }

    @Override
    void run(MavenContext maven, ToolchainParameters tools) throws IOException {
        ModuleBuild build = ModuleBuild.open(maven, tools);
        build.inspect(file != null ? file.toPath() : build.program(finalName, OutputType.of(outputType)));
    }
}

package dev.offload.maven;

import dev.offload.maven.program.OutputType;
import dev.offload.maven.project.MavenContext;
import dev.offload.maven.project.MavenContext.MavenServices;
import dev.offload.maven.project.ModuleBuild;
import dev.offload.maven.project.ToolchainParameters;
import java.io.IOException;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProjectHelper;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;

/**
 * Runs the program that {@code link} made, after a word on the images that it has and the devices that are here: without
 * an image for any of them a program runs its regions on the host, and does not say so.
 *
 * @since 0.1.0
 */
@Mojo(name = "run", threadSafe = true)
public final class RunMojo extends AbstractOffloadMojo {

    /**
     * The name of the program, as for the goal link.
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
     * What the program is given as its arguments.
     *
     * <pre>{@code
     * <args>
     *   <arg>--size=1000</arg>
     * </args>
     * }</pre>
     *
     * In the property they are separated by commas.
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.args")
    private List<String> args = List.of();

    /** Called by Maven. */
    @Inject
    public RunMojo(
            RepositorySystem repositorySystem, ToolchainManager toolchainManager, MavenProjectHelper projectHelper) {
        super(new MavenServices(repositorySystem, toolchainManager, projectHelper));
    }

    @Override
    void run(MavenContext maven, ToolchainParameters tools) throws IOException {
        ModuleBuild build = ModuleBuild.open(maven, tools);
        build.run(build.program(finalName, OutputType.EXECUTABLE), args);
    }
}

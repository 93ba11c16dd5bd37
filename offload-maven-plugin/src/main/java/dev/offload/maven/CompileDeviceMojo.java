package dev.offload.maven;

import dev.offload.maven.project.MavenContext;
import dev.offload.maven.project.MavenContext.MavenServices;
import dev.offload.maven.project.ModuleBuild;
import dev.offload.maven.project.ToolchainParameters;
import java.io.File;
import java.io.IOException;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProjectHelper;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;

/**
 * Compiles the device code of each source for each target, and packs it all into {@code target/offload/device.bin}.
 *
 * @since 0.1.0
 */
@Mojo(name = "compile-device", defaultPhase = LifecyclePhase.COMPILE, threadSafe = true)
public final class CompileDeviceMojo extends AbstractSourceMojo {

    /**
     * Further arguments for the runs of clang that compile for a device.
     *
     * <pre>{@code
     * <deviceCompilerArgs>
     *   <arg>-ffast-math</arg>
     * </deviceCompilerArgs>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.deviceCompilerArgs")
    private List<String> deviceCompilerArgs = List.of();

    /**
     * Where the commands of all compiles of C and C++, for the host program and then for the devices, are written for editors:
     * a compilation database, which clangd reads if it is named {@code compile_commands.json}.
     *
     * <pre>{@code
     * <compileCommands>${project.basedir}/compile_commands.json</compileCommands>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(
            property = "offload.compileCommands",
            defaultValue = "${project.build.directory}/offload/compile_commands.json")
    private File compileCommands;

    /** Called by Maven. */
    @Inject
    public CompileDeviceMojo(
            RepositorySystem repositorySystem, ToolchainManager toolchainManager, MavenProjectHelper projectHelper) {
        super(new MavenServices(repositorySystem, toolchainManager, projectHelper));
    }

    @Override
    void run(MavenContext maven, ToolchainParameters tools) throws IOException {
        ModuleBuild.open(maven, tools, sourceFolder())
                .compileDevice(sources(deviceCompilerArgs), compileCommands.toPath());
    }
}

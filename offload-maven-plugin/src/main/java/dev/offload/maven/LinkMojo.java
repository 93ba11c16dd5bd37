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
 * Links the objects of {@code target/offload/host} with the offload runtime into {@code target/<finalName>}, or into
 * {@code target/lib<finalName>.so}, which is attached with the classifier {@code <os>-<arch>}.
 *
 * <p>A static library, {@code target/lib<finalName>.a}, is used by other modules, with {@code
 * <extensions>true</extensions>} of this plugin, as a dependency:
 *
 * <pre>{@code
 * <dependency>
 *   <groupId>com.example</groupId>
 *   <artifactId>kernels</artifactId>
 *   <version>1.0</version>
 *   <type>offload-archive</type>
 * </dependency>
 * }</pre>
 *
 * <p>With packaging {@code offload} the result is the module's own artifact as well. With any other, such as {@code jar}, a
 * shared library is part of the class path too, as {@code META-INF/native/<os>-<arch>/lib<finalName>.so}: tests of this
 * module and of those that depend on it find it there, and it goes into the jar.
 *
 * @since 0.1.0
 */
@Mojo(
        name = "link",
        defaultPhase = LifecyclePhase.COMPILE,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class LinkMojo extends AbstractOffloadMojo {

    /**
     * What is made: {@code executable}, {@code shared-library}, which Java, Python or another program can load, or {@code
     * static-library}, the objects with their device code, for other modules.
     *
     * <pre>{@code
     * <outputType>shared-library</outputType>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.outputType", defaultValue = "executable")
    private String outputType;

    /**
     * The name of the result, without what the platform puts before and after it.
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
     * What is linked in beside the sources: the name of a library, as for the linker's {@code -l}, or the path of an
     * object, an archive or a shared library.
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
     * Further arguments for the linker driver, clang, after all others.
     *
     * <pre>{@code
     * <linkerArgs>
     *   <arg>-Wl,--gc-sections</arg>
     * </linkerArgs>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.linkerArgs")
    private List<String> linkerArgs = List.of();

    /** Called by Maven. */
    @Inject
    public LinkMojo(
            RepositorySystem repositorySystem, ToolchainManager toolchainManager, MavenProjectHelper projectHelper) {
        super(new MavenServices(repositorySystem, toolchainManager, projectHelper));
    }

    @Override
    void run(MavenContext maven, ToolchainParameters tools) throws IOException {
        ModuleBuild.open(maven, tools).link(finalName, OutputType.of(outputType), libraries, linkerArgs);
    }
}

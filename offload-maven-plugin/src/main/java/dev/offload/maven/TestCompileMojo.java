package dev.offload.maven;

import dev.offload.maven.project.MavenContext;
import dev.offload.maven.project.MavenContext.MavenServices;
import dev.offload.maven.project.NativeTests;
import dev.offload.maven.project.ToolchainParameters;
import java.io.File;
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
 * Builds the tests of {@code src/test/offload}: a program of each source, in {@code target/offload-test/<source>}. It is
 * linked with what it needs of the module's own objects, except for that with the module's {@code main}, and its images have
 * the module's device code.
 *
 * @since 0.1.0
 */
@Mojo(
        name = "test-compile",
        defaultPhase = LifecyclePhase.TEST_COMPILE,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class TestCompileMojo extends AbstractSourceMojo {

    /**
     * The folder with the tests, each source a program of its own: it has passed if its exit status is 0, and was skipped if
     * that is 77. Headers may lie beside them.
     *
     * <pre>{@code
     * <testSourceDirectory>${project.basedir}/src/test/gpu</testSourceDirectory>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.testSourceDirectory", defaultValue = "${project.basedir}/src/test/offload")
    private File testSourceDirectory;

    /**
     * Whether tests are neither built nor run: Maven's own switch for all tests.
     *
     * <pre>{@code
     * <mavenTestSkip>true</mavenTestSkip>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "maven.test.skip", defaultValue = "false")
    private boolean mavenTestSkip;

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
    public TestCompileMojo(
            RepositorySystem repositorySystem, ToolchainManager toolchainManager, MavenProjectHelper projectHelper) {
        super(new MavenServices(repositorySystem, toolchainManager, projectHelper));
    }

    @Override
    void run(MavenContext maven, ToolchainParameters tools) throws IOException {
        if (mavenTestSkip) {
            getLog().info("Tests are not built, as maven.test.skip says");
            return;
        }
        new NativeTests(maven, testSourceDirectory.toPath()).compile(tools, sources(List.of()), libraries, linkerArgs);
    }
}

package dev.offload.maven;

import dev.offload.maven.project.MavenContext;
import dev.offload.maven.project.MavenContext.MavenServices;
import dev.offload.maven.project.NativeTests;
import dev.offload.maven.project.ToolchainParameters;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProjectHelper;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;

/**
 * Runs the tests that test-compile built, in the module's folder. For each there is a report, {@code
 * target/surefire-reports/TEST-<source>.xml}, in Surefire's format.
 *
 * @since 0.1.0
 */
@Mojo(name = "test", defaultPhase = LifecyclePhase.TEST, threadSafe = true)
public final class TestMojo extends AbstractOffloadMojo {

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
     * Whether tests are built, and not run: Maven's own switch for all tests.
     *
     * <pre>{@code
     * <skipTests>true</skipTests>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "skipTests", defaultValue = "false")
    private boolean skipTests;

    /**
     * Whether the build goes on if a test fails: Maven's own switch for all tests.
     *
     * <pre>{@code
     * <testFailureIgnore>true</testFailureIgnore>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "maven.test.failure.ignore", defaultValue = "false")
    private boolean testFailureIgnore;

    /**
     * How long each test may take, in seconds. One that takes longer is ended, and has failed.
     *
     * <pre>{@code
     * <testTimeout>60</testTimeout>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.testTimeout", defaultValue = "600")
    private int testTimeout;

    /**
     * The folder for the reports.
     *
     * <pre>{@code
     * <reportsDirectory>${project.build.directory}/native-test-reports</reportsDirectory>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.reportsDirectory", defaultValue = "${project.build.directory}/surefire-reports")
    private File reportsDirectory;

    /** Called by Maven. */
    @Inject
    public TestMojo(
            RepositorySystem repositorySystem, ToolchainManager toolchainManager, MavenProjectHelper projectHelper) {
        super(new MavenServices(repositorySystem, toolchainManager, projectHelper));
    }

    @Override
    void run(MavenContext maven, ToolchainParameters tools) throws IOException {
        if (skipTests || mavenTestSkip) {
            getLog().info("Tests are skipped");
            return;
        }
        new NativeTests(maven, testSourceDirectory.toPath())
                .run(Duration.ofSeconds(testTimeout), reportsDirectory.toPath(), testFailureIgnore);
    }
}

package dev.offload.maven;

import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.project.CacheParameters;
import dev.offload.maven.project.MavenContext;
import dev.offload.maven.project.MavenContext.MavenServices;
import dev.offload.maven.project.ToolchainParameters;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** What all goals have in common: the switch that turns them off, the choice of tools, and how failures are told. */
abstract class AbstractOffloadMojo extends AbstractMojo {

    /**
     * Whether the goal does nothing: nothing is looked for, and nothing is written.
     *
     * <pre>{@code
     * <skip>true</skip>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.skip", defaultValue = "false")
    private boolean skip;

    /**
     * The LLVM with clang, libLLVM and lld: its folder, or {@code embedded} for the one that Maven Central has, which is
     * fetched when it is first used. Without it, {@code LLVM_HOME} is taken, else the newest LLVM that is installed.
     *
     * <pre>{@code
     * <llvm>/usr/lib/llvm-22</llvm>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.llvm")
    private @Nullable String llvm;

    /**
     * The folder of the CUDA toolkit that {@code ptxas} is taken from, for targets of NVIDIA's. Without it, {@code
     * CUDA_HOME}, {@code CUDA_PATH}, the {@code PATH} and {@code /usr/local/cuda} are looked at.
     *
     * <pre>{@code
     * <cuda>/usr/local/cuda-13.0</cuda>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.cuda")
    private @Nullable String cuda;

    /**
     * The folder with the offload runtime, libomptarget and libomp. Without it, the chosen LLVM and the usual folders for
     * libraries are looked at. The program is linked so that it loads the runtime from there.
     *
     * <p>{@code bundle} takes the one that is found, and copies it with what it needs into the folder {@code lib} beside the
     * program, which loads it from there wherever both are copied to.
     *
     * <pre>{@code
     * <runtime>/usr/lib/llvm-22/lib</runtime>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.runtime")
    private @Nullable String runtime;

    /**
     * The home of the JDK, 22 or newer, that the device linker runs on. Maven itself may run on an older one. Without it,
     * Maven's own JDK is taken if it is new enough, then a {@code jdk} toolchain, then {@code OFFLOAD_JAVA_HOME}, then the
     * usual folders for JDKs.
     *
     * <pre>{@code
     * <java>/usr/lib/jvm/temurin-25-jdk</java>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.java")
    private @Nullable String java;

    /**
     * The folder that all builds of a user share: the LLVM of Maven Central is unpacked to it, and the cache of results is in
     * it. Without it, the folder {@code offload} beside the local repository.
     *
     * <pre>{@code
     * <cacheDirectory>/var/cache/offload</cacheDirectory>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.cacheDirectory")
    private @Nullable String cacheDirectory;

    /**
     * Whether compiles of C, C++ and LLVM IR, and device images, are taken from the cache where an earlier build has made them of
     * the same sources, with the same options and tools, and are kept for later builds: then {@code mvn clean package} and
     * a switch of branch compile nothing again. The cache is in {@code <cacheDirectory>}.
     *
     * <pre>{@code
     * <cache>false</cache>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.cache", defaultValue = "true")
    private boolean cache;

    /**
     * How large the cache may be, in MiB. A build that adds to it first removes what has not been used for the longest time, if
     * there is more.
     *
     * <pre>{@code
     * <cacheSize>512</cacheSize>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.cacheSize", defaultValue = "2048")
    private int cacheSize;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
    private List<Artifact> pluginArtifacts;

    private final MavenServices services;

    AbstractOffloadMojo(MavenServices services) {
        this.services = services;
    }

    /** What the goal does when it is not turned off. */
    abstract void run(MavenContext maven, ToolchainParameters tools) throws IOException;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Skipped, as offload.skip says");
            return;
        }
        try {
            run(new MavenContext(project, session, pluginArtifacts, services, getLog()), tools());
        } catch (OffloadException e) {
            reportOthers(e);
            if (e.problem().fault() == Problem.Fault.USER) {
                throw new MojoFailureException(e.getMessage(), e);
            }
            throw new MojoExecutionException(e.getMessage(), e);
        } catch (IOException e) {
            throw new MojoExecutionException(
                    Failure.of(Problem.FILE_ACCESS, "a file could not be read or written")
                            .firstError(e.toString())
                            .message(),
                    e);
        }
    }

    /** The failures of the steps that ran at the same time; Maven tells the user of the first. */
    private void reportOthers(OffloadException first) {
        for (Throwable other : first.getSuppressed()) {
            getLog().error(String.valueOf(other.getMessage()));
        }
    }

    private ToolchainParameters tools() {
        return new ToolchainParameters(
                Optional.ofNullable(llvm),
                Optional.ofNullable(cuda),
                Optional.ofNullable(runtime),
                Optional.ofNullable(java),
                Optional.ofNullable(cacheDirectory),
                new CacheParameters(cache, cacheSize));
    }
}

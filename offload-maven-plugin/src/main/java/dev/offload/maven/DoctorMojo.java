package dev.offload.maven;

import dev.offload.maven.project.DoctorVisit;
import dev.offload.maven.project.MavenContext;
import dev.offload.maven.project.MavenContext.MavenServices;
import dev.offload.maven.project.ToolchainParameters;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.project.MavenProjectHelper;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;

/**
 * Shows which LLVM, JDK, ptxas, offload runtime and devices are here and where they were found, what is missing, what it
 * would be needed for, and how to install it. Needs no project: {@code mvn dev.offload:offload-maven-plugin:doctor}.
 *
 * @since 0.1.0
 */
@Mojo(name = "doctor", requiresProject = false, threadSafe = true)
public final class DoctorMojo extends AbstractOffloadMojo {

    /** Called by Maven. */
    @Inject
    public DoctorMojo(
            RepositorySystem repositorySystem, ToolchainManager toolchainManager, MavenProjectHelper projectHelper) {
        super(new MavenServices(repositorySystem, toolchainManager, projectHelper));
    }

    @Override
    void run(MavenContext maven, ToolchainParameters tools) {
        DoctorVisit.report(maven, tools).forEach(getLog()::info);
    }
}

package dev.offload.maven;

import dev.offload.maven.project.BuildSession;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.execution.MavenSession;

/**
 * Ends the worker with the Maven session: in a Maven that stays, such as mvnd, it would outlive the build. Maven calls
 * it only where the plugin is an extension; otherwise the worker ends with Maven's process.
 */
public final class SessionEnd extends AbstractMavenLifecycleParticipant {

    @Override
    public void afterSessionEnd(MavenSession session) {
        BuildSession.existing(session.getRepositorySession()).ifPresent(BuildSession::close);
    }
}

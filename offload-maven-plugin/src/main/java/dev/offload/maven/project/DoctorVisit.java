package dev.offload.maven.project;

import dev.offload.maven.doctor.Doctor;
import dev.offload.maven.linker.WorkerCommand;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.toolchain.Toolchains;
import java.util.List;
import java.util.Optional;

/** The goal doctor. */
public final class DoctorVisit {

    private DoctorVisit() {}

    /** What is here and what is not, a line each. */
    public static List<String> report(MavenContext maven, ToolchainParameters parameters) {
        HostSystem host = HostSystem.current();
        BuildSession session = BuildSession.of(maven.session().getRepositorySession());
        return new Doctor(
                        host,
                        new Toolchains(host, new MavenArtifacts(maven), maven.log()::info),
                        parameters.request(maven),
                        jdk -> session.linker(new WorkerCommand(jdk.java(), maven.workerJars(), Optional.empty())))
                .report();
    }
}

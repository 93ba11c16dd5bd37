package dev.offload.maven.project;

import dev.offload.maven.cache.ResultCache;
import dev.offload.maven.image.LinkerSteps;
import dev.offload.maven.linker.WorkerCommand;
import dev.offload.maven.stamp.ParallelSteps;
import dev.offload.maven.stamp.Steps;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.CommandScripts;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.tool.ToolRunner;
import dev.offload.maven.toolchain.Toolchain;
import dev.offload.maven.toolchain.ToolchainRequest;
import dev.offload.maven.toolchain.Toolchains;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a goal works with.
 *
 * @param host the machine
 * @param toolchain the tools
 * @param steps what is up to date
 * @param parallel the same, for steps side by side
 * @param runner starts programs
 * @param linker offload-linker
 * @param bundlesRuntime whether programs get a copy of the offload runtime
 * @param cache the folder that all builds of a user share
 */
record Workshop(
        HostSystem host,
        Toolchain toolchain,
        Steps steps,
        ParallelSteps parallel,
        ToolRunner runner,
        LinkerSteps linker,
        BuildLog log,
        boolean bundlesRuntime,
        Path cache) {

    static Workshop open(MavenContext maven, ToolchainParameters parameters, ModuleFiles files, Path sources) {
        HostSystem host = HostSystem.current();
        BuildLog log = new MavenLog(maven.log());
        BuildSession session = BuildSession.of(maven.session().getRepositorySession());
        ToolchainRequest request = parameters.request(maven);
        Toolchain toolchain = new Toolchains(host, new MavenArtifacts(maven), log::info).resolve(request);
        Optional<ResultCache> cache = parameters.results().open(session, request.cache(), host, log);
        Steps steps = new Steps(files.folders(sources), log::info, cache);
        WorkerCommand command = parameters.results().worker(toolchain.workerJdk(), maven.workerJars(), request.cache());
        LinkerSteps linker = new LinkerSteps(
                session.linker(command), command, new CommandScripts(files.commands()), steps, log, files.base());
        return new Workshop(
                host,
                toolchain,
                steps,
                new ParallelSteps(steps, session.threads()),
                ToolRunner.writingScriptsTo(files.commands()),
                linker,
                log,
                parameters.bundlesRuntime(),
                request.cache());
    }
}

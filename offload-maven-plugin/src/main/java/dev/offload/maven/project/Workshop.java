package dev.offload.maven.project;

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
import java.io.File;
import java.nio.file.Path;
import java.util.List;
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
 */
record Workshop(
        HostSystem host,
        Toolchain toolchain,
        Steps steps,
        ParallelSteps parallel,
        ToolRunner runner,
        LinkerSteps linker,
        BuildLog log) {

    static Workshop open(MavenContext maven, ToolchainParameters parameters, ModuleFiles files, Path sources) {
        HostSystem host = HostSystem.current();
        BuildLog log = new MavenLog(maven.log());
        BuildSession session = BuildSession.of(maven.session().getRepositorySession());
        Toolchain toolchain =
                new Toolchains(host, new MavenArtifacts(maven), log::info).resolve(request(maven, parameters));
        Steps steps = new Steps(files.folders(sources), log::info);
        WorkerCommand command = new WorkerCommand(toolchain.workerJdk().java(), workerJars(maven));
        LinkerSteps linker = new LinkerSteps(
                session.linker(command), command, new CommandScripts(files.commands()), steps, log, files.base());
        return new Workshop(
                host,
                toolchain,
                steps,
                new ParallelSteps(steps, session.threads()),
                ToolRunner.writingScriptsTo(files.commands()),
                linker,
                log);
    }

    private static ToolchainRequest request(MavenContext maven, ToolchainParameters parameters) {
        Path cache = parameters
                .cacheDirectory()
                .map(folder -> maven.base().resolve(folder))
                .orElseGet(() -> maven.localRepository().resolveSibling("offload"));
        return new ToolchainRequest(
                parameters.llvm(),
                parameters.cuda(),
                parameters.runtime(),
                parameters.java(),
                JdkToolchains.homes(maven),
                cache);
    }

    /** All of the plugin's own class path: the linker names the modules that it needs. */
    private static List<Path> workerJars(MavenContext maven) {
        return maven.pluginArtifacts().stream()
                .flatMap(artifact -> Optional.ofNullable(artifact.getFile()).stream())
                .map(File::toPath)
                .toList();
    }
}

package dev.offload.maven.frontend;

import dev.offload.maven.frontend.SourceUnit.ClangSource;
import dev.offload.maven.frontend.SourceUnit.IrSource;
import dev.offload.maven.stamp.ParallelSteps;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Steps;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compiles the sources of a module, all passes side by side. */
public final class Compilation {

    private final Steps steps;
    private final ParallelSteps parallel;
    private final ToolRunner runner;
    private final LinkerQuestions linker;
    private final IrTriples triples;
    private final BuildLog log;

    public Compilation(Steps steps, ParallelSteps parallel, ToolRunner runner, LinkerQuestions linker, BuildLog log) {
        this.steps = steps;
        this.parallel = parallel;
        this.runner = runner;
        this.linker = linker;
        this.triples = new IrTriples(steps, linker);
        this.log = log;
    }

    /**
     * Makes the device code of each source for each of the targets.
     *
     * @throws dev.offload.maven.problem.OffloadException if a source is rejected, or a target does not exist
     */
    public List<DeviceCode> device(CompileRequest request) throws IOException {
        triples.forgetOthers(request);
        List<Pass> passes = new ArrayList<>();
        for (SourceUnit unit : request.units()) {
            int before = passes.size();
            for (Target target : request.targets()) {
                if (unit instanceof ClangSource source) {
                    passes.add(request.clang().devicePass(source, target));
                } else if (unit instanceof IrSource source
                        && triples.of(source, request.folders()).servesDevice(target)) {
                    passes.add(request.ir().devicePass(source, target));
                }
            }
            if (passes.size() == before) {
                log.warn(unit.name() + " is left out: its triple is not that of any target");
            }
        }
        steps.forgetOthers(PassNames.DEVICE, stepsOf(passes));
        for (Pass pass : passes) {
            if (steps.hasToRun(pass.step())) {
                linker.check(request.targets());
                break;
            }
        }
        run(passes);
        return passes.stream()
                .map(pass -> new DeviceCode(
                        pass.source().name(), pass.output(), pass.target().orElseThrow()))
                .toList();
    }

    /**
     * Makes the host program's object of each source that has code for it.
     *
     * @throws dev.offload.maven.problem.OffloadException if a source is rejected
     */
    public List<Path> host(CompileRequest request, boolean positionIndependent) throws IOException {
        List<Pass> passes = new ArrayList<>();
        for (SourceUnit unit : request.units()) {
            if (unit instanceof ClangSource source) {
                passes.add(request.clang().hostPass(source, request.targets(), positionIndependent));
            } else if (unit instanceof IrSource source
                    && triples.of(source, request.folders()).servesHost(request.hostTriple())) {
                passes.add(request.ir().hostPass(source, positionIndependent));
            }
        }
        return runHost(passes);
    }

    /**
     * Makes an object of each source that has its device code in it beside the host code: for a static library.
     *
     * @throws dev.offload.maven.problem.OffloadException if a source is rejected
     */
    public List<Path> hostWithDevice(CompileRequest request) throws IOException {
        List<Pass> passes = new ArrayList<>();
        for (SourceUnit unit : request.units()) {
            Path packed = request.folders().packed(unit.name());
            if (unit instanceof ClangSource source) {
                passes.add(request.clang()
                        .hostPass(source, request.targets(), true)
                        .embedding(packed, request.folders().argument(packed)));
            } else if (unit instanceof IrSource source) {
                boolean forHost = triples.of(source, request.folders()).servesHost(request.hostTriple());
                Pass pass = forHost
                        ? request.ir().hostPass(source, true)
                        : request.ir().emptyHostPass(source);
                // Code for the host alone, or for no target.
                boolean forDevice = Files.isRegularFile(packed);
                if (forDevice) {
                    passes.add(pass.embedding(packed, request.folders().argument(packed)));
                } else if (forHost) {
                    passes.add(pass);
                }
            }
        }
        return runHost(passes);
    }

    /**
     * Writes how each source in C or C++ is compiled, for editors: first for the host program, since the first command for a
     * source is the one that clangd takes, then for the devices.
     *
     * @param file {@code compile_commands.json}
     */
    public void describe(CompileRequest request, boolean positionIndependent, Path file) throws IOException {
        List<ClangSource> sources = request.units().stream()
                .filter(ClangSource.class::isInstance)
                .map(ClangSource.class::cast)
                .toList();
        List<Pass> passes = new ArrayList<>();
        for (ClangSource source : sources) {
            passes.add(request.clang().hostPass(source, request.targets(), positionIndependent));
        }
        for (ClangSource source : sources) {
            request.targets().forEach(target -> passes.add(request.clang().devicePass(source, target)));
        }
        new CompileCommands().write(file, passes);
    }

    private List<Path> runHost(List<Pass> passes) throws IOException {
        steps.forgetOthers(PassNames.HOST, stepsOf(passes));
        run(passes);
        return passes.stream().map(Pass::output).toList();
    }

    private void run(List<Pass> passes) throws IOException {
        PassRunner passRunner = new PassRunner(runner, log);
        parallel.bringUpToDate(passes.stream().map(passRunner::work).toList());
    }

    private static List<Step> stepsOf(List<Pass> passes) {
        return passes.stream().map(Pass::step).toList();
    }
}

package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.Sm;
import dev.offload.linker.tool.Nvlink;
import dev.offload.linker.tool.Ptxas;
import dev.offload.linker.tool.ToolResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** Links relocatable cubins with nvlink, and says whose fault it is if they do not link. */
final class CubinLinker {

    private final LinkTools tools;
    private final UndefinedSymbols undefinedSymbols;

    /** The cubins in order, each with the name of what it was made from. */
    private final SequencedMap<Path, String> cubins = new LinkedHashMap<>();

    CubinLinker(LinkTools tools, LinkRules rules) {
        this.tools = tools;
        this.undefinedSymbols = new UndefinedSymbols(tools, rules);
    }

    /**
     * Adds a cubin.
     *
     * @param source what it was made from, for messages
     */
    void add(Path cubin, String source) {
        cubins.put(cubin, source);
    }

    byte[] link(LinkJob job, Sm sm) throws InterruptedException {
        job.enter("linking with nvlink");
        Nvlink nvlink = Nvlink.find(
                tools.nvlink(), tools.ptxas(), tools.system(), job.target().toString());
        Path image = job.workspace().file(job.fileName("image"));
        boolean debug = PtxAssembler.debugInfo(job) == Ptxas.DebugInfo.FULL;
        ToolResult result = nvlink.link(
                tools.runner(),
                sm.name(),
                debug,
                List.copyOf(cubins.keySet()),
                image,
                job.options().linkerArguments());
        if (!result.succeeded()) {
            throw failure(job, nvlink, result);
        }
        return job.workspace().read(image);
    }

    private LinkerException failure(LinkJob job, Nvlink nvlink, ToolResult result) throws InterruptedException {
        String report = result.errors() + result.output();
        SortedMap<String, SortedSet<String>> undefined = NvlinkReport.undefinedSymbols(report);
        if (!undefined.isEmpty()) {
            return undefinedSymbols.failure(
                    List.copyOf(undefined.keySet()),
                    job,
                    symbol -> sources(undefined.getOrDefault(symbol, new TreeSet<>())));
        }
        return NvlinkReport.duplicate(report)
                .map(duplicate -> new LinkerException(
                        Problem.DEVICE_CODE_REJECTED,
                        source(duplicate.file()) + " cannot be linked with " + source(duplicate.first()) + " for "
                                + job.target() + ": both define " + duplicate.symbol(),
                        "define each device symbol in one source only; make helpers in headers static or inline"))
                .orElseGet(() -> new LinkerException(
                        Problem.TOOL_FAILED,
                        nvlink.program() + " " + result.ending() + " on the cubins for " + job.target() + ": "
                                + result.firstError().orElse("it printed nothing"),
                        "keep its inputs with --save-temps and run it on them"));
    }

    private List<String> sources(SortedSet<String> files) {
        List<String> sources = new ArrayList<>();
        files.forEach(file -> sources.add(source(file)));
        return sources;
    }

    private String source(String file) {
        return cubins.getOrDefault(Path.of(file), file);
    }
}

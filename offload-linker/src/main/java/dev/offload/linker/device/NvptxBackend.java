package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.PtxVersion;
import dev.offload.linker.target.Sm;
import dev.offload.linker.tool.Ptxas;
import dev.offload.linker.tool.ToolResult;
import dev.offload.llvm.OptimizationLevel;
import dev.offload.llvm.TargetMachine;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** NVIDIA: PTX from LLVM, a cubin from ptxas. */
final class NvptxBackend implements Backend {

    /** Ends the {@code .target} directive of a module with full debug information; ptxas does not optimise such a one. */
    private static final Pattern DEBUG_TARGET = Pattern.compile("(?m)^(\\.target [^,\\s]+), debug$");

    private final LinkTools tools;

    NvptxBackend(LinkTools tools) {
        this.tools = tools;
    }

    @Override
    public ImageKind imageKind() {
        return ImageKind.CUBIN;
    }

    @Override
    public String suffix() {
        return "cubin";
    }

    @Override
    public byte[] link(LinkJob job) throws InterruptedException {
        if (job.group().units().size() == 1 && isLinked(job.group().units().get(0))) {
            return job.group().units().get(0).bytes();
        }
        KindCheck.require(job, ImageKind.BITCODE, "compile it to bitcode: with clang, add -foffload-lto");
        if (!(job.target().arch() instanceof Sm sm)) {
            throw new LinkerException(
                    Problem.UNKNOWN_ARCHITECTURE,
                    "the device code for " + job.target().triple() + " names no architecture",
                    "link it for one, such as --target=" + job.target().triple() + ":sm_90");
        }
        job.enter("looking for ptxas");
        Path program = Ptxas.find(tools.ptxas(), tools.system(), sm.name());
        Ptxas ptxas = tools.ptxasPrograms().open(program);
        PtxVersion version = PtxChoice.choose(sm, tools.llvm(), ptxas);
        TargetMachine.Options machine = TargetMachine.Options.of(
                        job.target().triple().text(), sm.name())
                .withFeatures(version.feature())
                .withOptimization(job.optimization());
        byte[] ptx = new BitcodeCompiler(tools, new NvptxRules(program, tools.system()))
                .compile(job, machine, TargetMachine.FileType.ASSEMBLY);
        return assemble(job, ptxas, sm, ptx);
    }

    private static boolean isLinked(DeviceUnit unit) {
        return unit.kind() == ImageKind.CUBIN && !unit.isRelocatable();
    }

    private byte[] assemble(LinkJob job, Ptxas ptxas, Sm sm, byte[] ptx) throws InterruptedException {
        job.enter("assembling");
        Ptxas.DebugInfo debugInfo = debugInfo(job);
        String text = new String(ptx, StandardCharsets.UTF_8);
        if (debugInfo != Ptxas.DebugInfo.FULL) {
            text = DEBUG_TARGET.matcher(text).replaceFirst("$1");
        }
        if (job.optimization() != OptimizationLevel.O0) {
            text = PtxLoops.turned(text);
        }
        Path source = job.workspace().write(job.fileName("s"), text.getBytes(StandardCharsets.UTF_8));
        Path cubin = job.workspace().file(job.fileName("image"));
        ToolResult result = ptxas.assemble(
                tools.runner(), source, cubin, new Ptxas.Options(sm.name(), job.optimization(), debugInfo));
        if (!result.succeeded()) {
            throw new LinkerException(
                    Problem.TOOL_FAILED,
                    ptxas + " " + result.ending() + " on the PTX for " + job.target() + ": "
                            + result.firstError().orElse("it printed nothing"),
                    "keep the PTX with --save-temps and look at the line that it names");
        }
        return job.workspace().read(cubin);
    }

    private static Ptxas.DebugInfo debugInfo(LinkJob job) {
        if (!job.debug()) {
            return Ptxas.DebugInfo.NONE;
        }
        return job.optimization() == OptimizationLevel.O0 ? Ptxas.DebugInfo.FULL : Ptxas.DebugInfo.LINES;
    }
}

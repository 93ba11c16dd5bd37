package dev.offload.linker.device;

import dev.offload.linker.binary.ElfGlobals;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.PtxVersion;
import dev.offload.linker.target.Sm;
import dev.offload.linker.tool.Nvlink;
import dev.offload.linker.tool.Ptxas;
import dev.offload.llvm.OptimizationLevel;
import dev.offload.llvm.TargetMachine;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One link for NVIDIA. The bitcode becomes one PTX text, each text becomes a cubin, and nvlink links those, unless there is one
 * only and ptxas can make the image of it.
 */
final class NvptxLink {

    private final LinkTools tools;
    private final LinkJob job;
    private final Sm sm;
    private final List<DeviceUnit> bitcode;
    private final List<DeviceUnit> others;

    NvptxLink(LinkTools tools, LinkJob job, Sm sm) {
        this.tools = tools;
        this.job = job;
        this.sm = sm;
        this.bitcode = job.group().units().stream()
                .filter(unit -> unit.kind() == ImageKind.BITCODE)
                .toList();
        this.others = job.group().units().stream()
                .filter(unit -> unit.kind() != ImageKind.BITCODE)
                .toList();
    }

    Image image() throws InterruptedException {
        if (job.options().embedBitcode()) {
            NvptxRules rules = new NvptxRules(job, tools, tools.ptxas());
            return EmbeddedBitcode.of(job, new BitcodeCompiler(tools, rules), machine(sm.minimumPtx()));
        }
        return new Image(ImageKind.CUBIN, "cubin", cubin());
    }

    private byte[] cubin() throws InterruptedException {
        if (bitcode.isEmpty() && others.stream().allMatch(unit -> unit.kind() == ImageKind.CUBIN)) {
            CubinLinker linker = new CubinLinker(tools, new NvptxRules(job, tools, tools.nvlink()));
            for (int i = 0; i < others.size(); i++) {
                linker.add(written(i), others.get(i).input());
            }
            return linker.link(job, sm);
        }
        job.enter("looking for ptxas");
        Path program = Ptxas.find(tools.ptxas(), tools.system(), sm.name());
        Ptxas ptxas = tools.ptxasPrograms().open(program);
        NvptxRules rules = new NvptxRules(job, tools, Optional.of(program));
        PtxAssembler assembler = new PtxAssembler(tools, rules, ptxas, sm);
        boolean isOneText = others.isEmpty() || job.group().units().size() == 1;
        return isOneText ? assemble(ptxas, rules, assembler) : link(ptxas, rules, assembler);
    }

    private byte[] assemble(Ptxas ptxas, NvptxRules rules, PtxAssembler assembler) throws InterruptedException {
        List<String> unused = job.options().linkerArguments().stream()
                .filter(argument -> !argument.startsWith("-L"))
                .toList();
        if (!unused.isEmpty()) {
            job.warn("nvlink is not needed for " + job.target() + ", so it was not told " + String.join(" ", unused));
        }
        if (!others.isEmpty()) {
            return assembler.assemble(
                    job, PtxAssembler.text(others.get(0).bytes()), others.get(0).input());
        }
        String ptx = generate(ptxas, rules, new Neighbours());
        return assembler.assemble(job, ptx, String.join(", ", job.sources()));
    }

    private byte[] link(Ptxas ptxas, NvptxRules rules, PtxAssembler assembler) throws InterruptedException {
        CubinLinker linker = new CubinLinker(tools, rules);
        Neighbours neighbours = new Neighbours();
        for (int i = 0; i < others.size(); i++) {
            DeviceUnit unit = others.get(i);
            Path cubin = unit.kind() == ImageKind.CUBIN
                    ? written(i)
                    : assembler.assemblePart(job, i, PtxAssembler.text(unit.bytes()), unit.input());
            linker.add(cubin, unit.input());
            if (!tools.log().isDryRun()) {
                byte[] content = job.workspace().read(cubin);
                neighbours.add(ElfGlobals.read(unit.input(), ByteBuffer.wrap(content)));
            }
        }
        if (!bitcode.isEmpty()) {
            String ptx = generate(ptxas, rules, neighbours);
            String sources = String.join(", ", job.sources());
            linker.add(assembler.assemblePart(job, others.size(), ptx, sources), sources);
        }
        return linker.link(job, sm);
    }

    /** The file of a unit that is a cubin, named as nvlink wants it. */
    private Path written(int index) {
        String name = job.fileName(index + "." + Nvlink.SUFFIX);
        return job.workspace().write(name, others.get(index).bytes());
    }

    private String generate(Ptxas ptxas, NvptxRules rules, Neighbours neighbours) throws InterruptedException {
        PtxVersion version = PtxChoice.choose(sm, tools.llvm(), ptxas);
        String ptx = PtxAssembler.text(new BitcodeCompiler(tools, rules)
                .compile(job, neighbours, machine(version), TargetMachine.FileType.ASSEMBLY));
        return job.optimization() == OptimizationLevel.O0 ? ptx : PtxIndices.turned(PtxLoops.turned(ptx));
    }

    private TargetMachine.Options machine(PtxVersion version) {
        return TargetMachine.Options.of(job.target().triple().text(), sm.name())
                .withFeatures(version.feature())
                .withOptimization(job.optimization());
    }
}

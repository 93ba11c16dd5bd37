package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.TargetId;
import dev.offload.llvm.TargetMachine;
import java.util.List;

/** AMD: an object from LLVM, a code object from lld. */
final class AmdgpuBackend implements Backend {

    private final LinkTools tools;

    AmdgpuBackend(LinkTools tools) {
        this.tools = tools;
    }

    @Override
    public Image link(LinkJob job) throws InterruptedException {
        if (ElfLinker.isOneLinkedImage(job)) {
            return image(job.group().units().get(0).bytes());
        }
        if (!(job.target().arch() instanceof TargetId id)) {
            throw new LinkerException(
                    Problem.UNKNOWN_ARCHITECTURE,
                    "the device code for " + job.target().triple() + " names no processor",
                    "link it for one, such as --target=" + job.target().triple() + ":gfx90a");
        }
        checkLlvm(id);
        TargetMachine.Options machine = TargetMachine.Options.of(
                        job.target().triple().text(), id.processor())
                .withFeatures(id.llvmFeatures())
                .withOptimization(job.optimization());
        AmdgpuRules rules = new AmdgpuRules(job, tools, id);
        if (job.options().embedBitcode()) {
            return EmbeddedBitcode.of(job, new BitcodeCompiler(tools, rules), machine);
        }
        ElfLinker linker = new ElfLinker(tools, rules);
        return image(linker.link(job, machine, List.of("--no-undefined"), undefined -> false));
    }

    private static Image image(byte[] codeObject) {
        return new Image(ImageKind.OBJECT, "hsaco", codeObject);
    }

    private void checkLlvm(TargetId id) {
        if (tools.llvm().version().major() < id.sinceLlvm()) {
            throw new LinkerException(
                    Problem.ARCHITECTURE_NOT_TAKEN_BY_TOOL,
                    "code for " + id.processor() + " is made by LLVM " + id.sinceLlvm() + " or newer, and "
                            + tools.llvm() + " is in use",
                    "name a newer LLVM with --llvm");
        }
    }
}

package dev.offload.linker.device;

import dev.offload.linker.tool.HostSystem;
import dev.offload.linker.tool.PtxasPrograms;
import dev.offload.linker.tool.StepLog;
import dev.offload.linker.tool.ToolRunner;
import dev.offload.llvm.Llvm;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a device link works with.
 *
 * @param ptxas the program that the user named, if any; looked for otherwise
 * @param nvlink the program that the user named, if any; looked for otherwise
 * @param lld the program that the user named, if any; looked for otherwise
 */
public record LinkTools(
        Llvm llvm,
        ToolRunner runner,
        PtxasPrograms ptxasPrograms,
        HostSystem system,
        Optional<Path> ptxas,
        Optional<Path> nvlink,
        Optional<Path> lld) {

    /** Hears of the steps of the link. */
    public StepLog log() {
        return runner.log();
    }

    /** The same tools, looked for in the toolkits that the options name. */
    LinkTools with(LinkOptions options) {
        HostSystem named =
                options.cuda().map(folder -> system.with("CUDA_HOME", folder)).orElse(system);
        return options.rocm()
                .map(folder -> using(named.with("ROCM_PATH", folder)))
                .orElseGet(() -> using(named));
    }

    private LinkTools using(HostSystem other) {
        return new LinkTools(llvm, runner, ptxasPrograms, other, ptxas, nvlink, lld);
    }
}

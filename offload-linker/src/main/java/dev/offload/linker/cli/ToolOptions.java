package dev.offload.linker.cli;

import dev.offload.linker.device.LinkOptions;
import dev.offload.linker.device.LinkTools;
import dev.offload.linker.tool.HostSystem;
import dev.offload.linker.tool.StepLog;
import dev.offload.linker.tool.ToolRunner;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The programs and toolkits that device code is linked with. */
final class ToolOptions {

    @Mixin
    private LlvmOption llvm = new LlvmOption();

    @Option(names = "--ptxas", paramLabel = "FILE", description = "NVIDIA's assembler (default: search).")
    private @Nullable Path ptxas;

    @Option(
            names = "--nvlink",
            paramLabel = "FILE",
            description = "NVIDIA's linker, for device code that is not bitcode (default: search).")
    private @Nullable Path nvlink;

    @Option(names = "--lld", paramLabel = "FILE", description = "LLVM's linker, ld.lld (default: search).")
    private @Nullable Path lld;

    @Option(
            names = "--cuda-path",
            paramLabel = "DIR",
            description = "The CUDA toolkit: ptxas, nvlink and libdevice are looked for in it first.")
    private @Nullable Path cuda;

    @Option(
            names = "--rocm-path",
            paramLabel = "DIR",
            description =
                    "The ROCm installation with AMD's device libraries, or the folder of those (default: search).")
    private @Nullable Path rocm;

    LinkTools tools(Session session, StepLog log) {
        return new LinkTools(
                llvm.open(session),
                new ToolRunner(log),
                session.ptxas(),
                HostSystem.current(),
                Optional.ofNullable(ptxas),
                Optional.ofNullable(nvlink),
                Optional.ofNullable(lld));
    }

    LinkOptions addTo(LinkOptions options) {
        LinkOptions added = options;
        if (cuda != null) {
            added = added.withCuda(cuda);
        }
        return rocm == null ? added : added.withRocm(rocm);
    }
}

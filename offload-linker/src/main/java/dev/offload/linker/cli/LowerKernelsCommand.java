package dev.offload.linker.cli;

import dev.offload.linker.binary.OutputFile;
import dev.offload.linker.rust.BitcodeFile;
import dev.offload.linker.rust.KernelLowering;
import dev.offload.linker.target.Target;
import dev.offload.llvm.Context;
import dev.offload.llvm.Module;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Gives the kernels of a Rust module the parameters that the offload runtime passes. */
@Command(
        name = "lower-kernels",
        description =
                "Gives the kernels in the bitcode of a rustc without llvm.offload the parameters that the offload"
                        + " runtime passes: a pointer of its own first, and scalars as 64 bits. Kernels that have them already stay.",
        mixinStandardHelpOptions = true)
final class LowerKernelsCommand implements Runnable {

    private final Session session;

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The bitcode to write.")
    private Path output;

    @Option(
            names = "--target",
            required = true,
            paramLabel = "TARGET",
            description = "What the kernels are compiled for, such as sm_90, gfx90a:xnack+ or host.")
    private String target;

    @Mixin
    private LlvmOption llvm = new LlvmOption();

    @Parameters(paramLabel = "FILE", description = "The bitcode of a device pass of rustc.")
    private Path input;

    LowerKernelsCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        Target parsed = Target.parse(target);
        try (Context context = llvm.open(session).newContext();
                Module module = BitcodeFile.read(context, input)) {
            List<String> kernels = KernelLowering.lower(module, parsed);
            module.verify();
            OutputFile.write(output, ByteBuffer.wrap(module.bitcode()));
            kernels.forEach(session.out()::println);
        }
    }
}

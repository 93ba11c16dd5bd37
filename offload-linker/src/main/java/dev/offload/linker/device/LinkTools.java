package dev.offload.linker.device;

import dev.offload.linker.tool.HostSystem;
import dev.offload.linker.tool.PtxasPrograms;
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
        Optional<Path> lld) {}

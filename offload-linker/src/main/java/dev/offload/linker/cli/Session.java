package dev.offload.linker.cli;

import dev.offload.linker.machine.LlvmLibraries;
import dev.offload.linker.tool.PtxasPrograms;
import dev.offload.linker.tool.ToolRunner;
import java.io.PrintWriter;
import java.util.function.Consumer;

/**
 * What a command works with besides its arguments.
 *
 * @param out what the user asked for
 * @param err errors and warnings; in a worker the same as {@code out}
 * @param llvm the libLLVMs that this process has open
 * @param runner runs programs
 * @param ptxas the ptxas programs that this process knows
 * @param progress takes a short line that says what is under way, for whatever may last longer than two seconds
 */
public record Session(
        PrintWriter out,
        PrintWriter err,
        LlvmLibraries llvm,
        ToolRunner runner,
        PtxasPrograms ptxas,
        Consumer<String> progress) {}

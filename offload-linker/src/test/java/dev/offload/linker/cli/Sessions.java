package dev.offload.linker.cli;

import dev.offload.linker.machine.LlvmLibraries;
import dev.offload.linker.machine.LlvmSearch;
import dev.offload.linker.tool.PtxasPrograms;
import dev.offload.linker.tool.ToolRunner;
import java.io.PrintWriter;
import java.io.Writer;

/** Sessions for tests of commands. */
final class Sessions {

    private Sessions() {}

    static Session of(Writer out, Writer err) {
        PrintWriter errors = new PrintWriter(err, true);
        LlvmLibraries llvm = new LlvmLibraries(new LlvmSearch(), message -> {
            throw new AssertionError(message);
        });
        ToolRunner runner = new ToolRunner();
        return new Session(
                new PrintWriter(out, true), errors, llvm, runner, new PtxasPrograms(runner), errors::println);
    }
}

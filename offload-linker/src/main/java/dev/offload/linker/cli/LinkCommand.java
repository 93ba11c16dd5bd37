package dev.offload.linker.cli;

import dev.offload.linker.device.LinkTools;
import dev.offload.linker.program.ProgramLinker;
import dev.offload.linker.program.WrapperCommandLine;
import dev.offload.linker.program.WrapperOption;
import dev.offload.linker.tool.HostSystem;
import dev.offload.linker.tool.StepLog;
import dev.offload.linker.tool.ToolRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Links a program in the place of clang-linker-wrapper. */
@Command(
        name = "link",
        description =
                "Links a program: its device code, the object that registers it, and the host's link around them.",
        footer = {
            "",
            "Takes the command line of clang-linker-wrapper (LLVM 22) and can stand in its place: clang calls it when",
            "the folder libexec of this program is named with -B. What is not one of its options goes to the host's linker.",
            "  --linker-path=FILE  --host-triple=TRIPLE  --should-extract=ARCH  --device-compiler=[TRIPLE=]ARG",
            "  --device-linker=[TRIPLE=]ARG  --override-image=KIND=FILE  --embed-bitcode  --emit-fatbin-only  --compress",
            "  -r, --relocatable  --save-temps  --dry-run  --wrapper-verbose  --wrapper-jobs=N  --print-wrapped-module",
            "and of our own: --llvm=FILE  --ptxas=FILE  --nvlink=FILE  --lld=FILE  --cuda-path=DIR"
        })
final class LinkCommand implements Callable<Integer> {

    private final Session session;

    @Parameters(
            arity = "0..*",
            paramLabel = "ARGUMENT",
            description = "An option of clang-linker-wrapper or of the host's linker.")
    private List<String> arguments = new ArrayList<>();

    LinkCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        WrapperCommandLine line = WrapperCommandLine.parse(arguments);
        boolean dryRun = line.has(WrapperOption.DRY_RUN);
        StepLog log = dryRun || line.has(WrapperOption.VERBOSE)
                ? new StepLog(step -> session.err().println(step), dryRun)
                : StepLog.SILENT;
        LinkTools tools = new LinkTools(
                session.llvm().open(line.path(WrapperOption.LLVM)),
                new ToolRunner(log),
                session.ptxas(),
                HostSystem.current(),
                line.path(WrapperOption.PTXAS),
                line.path(WrapperOption.NVLINK),
                line.path(WrapperOption.LLD));
        return new ProgramLinker(
                        tools,
                        new SessionListener(session),
                        text -> session.err().print(text))
                .link(line);
    }
}

package dev.offload.linker.cli;

import dev.offload.linker.machine.LlvmLibraries;
import dev.offload.linker.machine.LlvmSearch;
import dev.offload.linker.tool.PtxasPrograms;
import dev.offload.linker.tool.ToolRunner;
import dev.offload.linker.worker.Worker;
import dev.offload.llvm.BigStackThreads;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** The program: one command, or with {@code --persistent_worker} as many as are asked for on standard input. */
public final class Main {

    private static final String PERSISTENT_WORKER = "--persistent_worker";

    private Main() {}

    public static void main(String[] arguments) throws IOException, InterruptedException, ExecutionException {
        System.exit(List.of(arguments).contains(PERSISTENT_WORKER) ? serve() : runOnce(List.of(arguments)));
    }

    private static int serve() throws IOException {
        PrintStream protocol = System.out;
        // A stray print, of ours or of a library, must not come between the protocol's lines.
        System.setOut(System.err);
        Worker worker = new Worker(protocol);
        LlvmLibraries llvm = new LlvmLibraries(new LlvmSearch(), worker::stop);
        ToolRunner runner = new ToolRunner();
        PtxasPrograms ptxas = new PtxasPrograms(runner);
        worker.serve(
                System.in,
                (arguments, output, progress) ->
                        OffloadLinker.run(new Session(output, output, llvm, runner, ptxas, progress), arguments));
        return 0;
    }

    private static int runOnce(List<String> arguments) throws InterruptedException, ExecutionException {
        PrintWriter out = writer(System.out);
        PrintWriter err = writer(System.err);
        LlvmLibraries llvm = new LlvmLibraries(new LlvmSearch(), message -> stop(message, err));
        ToolRunner runner = new ToolRunner();
        Session session = new Session(out, err, llvm, runner, new PtxasPrograms(runner), line -> {
            err.println(line);
            err.flush();
        });
        FutureTask<Integer> command = new FutureTask<>(() -> OffloadLinker.run(session, arguments));
        new BigStackThreads("command").newThread(command).start();
        int status = command.get();
        out.flush();
        err.flush();
        return status;
    }

    private static void stop(String llvmMessage, PrintWriter err) {
        FailureReport.printLlvmStopped(llvmMessage, err);
        Runtime.getRuntime().halt(Worker.LLVM_STOPPED);
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, false, stream.charset());
    }
}

package dev.offload.linker.cli;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.Context;
import dev.offload.llvm.LlvmException;
import dev.offload.llvm.Module;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Says what a module is for. */
@Command(
        name = "triple",
        description = "Prints the triple of LLVM IR or bitcode; an empty line if it has none.",
        mixinStandardHelpOptions = true)
final class TripleCommand implements Runnable {

    private final Session session;

    @Mixin
    private LlvmOption llvm = new LlvmOption();

    @Parameters(paramLabel = "FILE", description = "Bitcode, or LLVM IR as text.")
    private Path file = Path.of("");

    TripleCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        try (Context context = llvm.open(session).newContext();
                Module module = context.parse(file.toString(), Files.readAllBytes(file))) {
            session.out().println(module.triple());
        } catch (LlvmException e) {
            throw new LinkerException(Problem.BAD_INPUT, String.valueOf(e.getMessage()), null, e);
        } catch (IOException e) {
            throw new LinkerException(Problem.UNREADABLE_INPUT, "cannot read '" + file + "': " + e, null, e);
        }
    }
}

package dev.offload.linker.cli;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.problem.Problem;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.util.function.BooleanSupplier;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The one place that prints failures, and that decides the exit status of each. */
final class FailureReport implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private static final int USAGE = 2;

    private final PrintWriter err;
    private final BooleanSupplier stackTraces;

    FailureReport(PrintWriter err, BooleanSupplier stackTraces) {
        this.err = err;
        this.stackTraces = stackTraces;
    }

    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
        err.println("error: " + failure.getMessage());
        UnmatchedArgumentException.printSuggestions(failure, err);
        err.println("  fix: see " + failure.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        return USAGE;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine commandLine, ParseResult parsed) {
        return print(failure);
    }

    /** Prints any failure and returns the exit status. */
    int print(Throwable failure) {
        LinkerException report = report(failure);
        err.println(report.report());
        if (stackTraces.getAsBoolean()) {
            failure.printStackTrace(err);
        }
        return report.problem().fault().exitStatus();
    }

    /** Printed while LLVM is ending the process. */
    static void printLlvmStopped(String llvmMessage, PrintWriter err) {
        LinkerException report = new LinkerException(
                Problem.LLVM_STOPPED,
                "LLVM stopped: " + llvmMessage,
                "LLVM cannot compile this device code; look for what the message names in it, or try another LLVM with --llvm");
        err.println(report.report());
        err.flush();
    }

    private static LinkerException report(Throwable failure) {
        if (failure instanceof LinkerException known) {
            return known;
        }
        // Paths come from arguments in many places, and a worker's can have any character.
        return failure instanceof InvalidPathException path ? unreadable(path) : internal(failure);
    }

    private static LinkerException unreadable(InvalidPathException path) {
        return new LinkerException(
                Problem.UNREADABLE_INPUT,
                "'" + Printable.text(path.getInput()) + "' is no name of a file: " + path.getReason(),
                "check the path",
                path);
    }

    private static LinkerException internal(Throwable failure) {
        String remedy = failure instanceof OutOfMemoryError
                ? "give Java more memory, such as JAVA_TOOL_OPTIONS=-Xmx4g"
                : "this is a fault of offload-linker: report it with the output of the same command and --stacktrace";
        return new LinkerException(Problem.INTERNAL, failure.toString(), remedy, failure);
    }
}

package dev.offload.maven.program;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Runs the program that was built. */
public final class ProgramRunner {

    private final ToolRunner runner;
    private final Path directory;

    /** A runner of programs in {@code directory}. */
    public ProgramRunner(ToolRunner runner, Path directory) {
        this.runner = runner;
        this.directory = directory;
    }

    /**
     * Looks whether the program is there.
     *
     * @throws dev.offload.maven.problem.OffloadException if it is not
     */
    public static void require(Path program) {
        if (!Files.isRegularFile(program)) {
            throw Advice.noProgram(program);
        }
    }

    /**
     * Runs it to its end.
     *
     * @param output takes each line that it prints
     * @throws dev.offload.maven.problem.OffloadException if its exit status is not 0
     */
    public void run(Path program, List<String> arguments, Consumer<String> output) {
        require(program);
        if (!Files.isExecutable(program)) {
            // A cache of whole builds may restore it without its permissions. If that fails, so will the start, and say
            // why.
            program.toFile().setExecutable(true);
        }
        ToolResult result = runner.run(new ToolCommand("run", program, arguments, directory), output);
        if (!result.succeeded()) {
            throw Failure.of(Problem.PROGRAM_FAILED, "'" + program + "' failed")
                    .firstError(result.firstError())
                    .because("the images that it has, and the devices that are here, are listed above")
                    .fix("set OMP_TARGET_OFFLOAD=DISABLED to run the same code on the host, or LIBOMPTARGET_INFO=-1 to"
                            + " have libomptarget tell what it does")
                    .repeatWith(result.script())
                    .exception();
        }
    }
}

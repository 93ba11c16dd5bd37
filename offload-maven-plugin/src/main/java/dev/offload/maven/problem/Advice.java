package dev.offload.maven.problem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The texts of all failures, in one place, so that they read alike. */
public final class Advice {

    private static final int LONGEST_QUOTE = 600;

    private Advice() {}

    // Toolchain

    /**
     * There is no LLVM.
     *
     * @param embedded why the LLVM of Maven Central, the last resort, cannot be had either
     */
    public static OffloadException llvmNotFound(int required, List<String> tried, OffloadException embedded) {
        return Failure.of(Problem.LLVM_NOT_FOUND, "no LLVM " + required + " or newer with clang and libLLVM was found")
                .because(places(tried) + "\n" + embedded.failure().what() + ": "
                        + embedded.failure().cause())
                .fix("install one (Debian: apt-get install clang-22 lld-22 llvm-22-dev), or name its folder with "
                        + Setting.LLVM.to("DIR"))
                .exception();
    }

    /**
     * An LLVM that was asked for is too old.
     *
     * @param setting what chose it: a {@link Setting} or an environment variable
     * @param found what is there, such as {@code LLVM 19.1}
     */
    public static OffloadException llvmTooOld(String setting, Path home, String found, int required) {
        return Failure.of(Problem.LLVM_TOO_OLD, setting + " names '" + home + "', which is " + found)
                .because("LLVM " + required + " or newer is required")
                .fix("name a newer one with " + Setting.LLVM.to("DIR") + ", or " + Setting.LLVM.to("embedded"))
                .exception();
    }

    /** A setting or environment variable whose value does not hold what it should. */
    public static OffloadException settingNotUsable(String setting, String value, String finding, String remedy) {
        return Failure.of(Problem.SETTING_NOT_USABLE, setting + " is '" + value + "'")
                .because(finding)
                .fix(remedy)
                .exception();
    }

    public static OffloadException embeddedLlvm(String artifact, String cause, String remedy) {
        return Failure.of(
                        Problem.EMBEDDED_LLVM_NOT_USABLE, "the LLVM of Maven Central, " + artifact + ", is not usable")
                .because(cause)
                .fix(remedy)
                .exception();
    }

    public static OffloadException workerJdkNotFound(int required, List<String> tried) {
        return Failure.of(
                        Problem.WORKER_JDK_NOT_FOUND, "no JDK " + required + " or newer was found to run the linker on")
                .because(places(tried))
                .fix("install one (Debian: apt-get install openjdk-25-jdk-headless, or Temurin 25), or name its home"
                        + " with " + Setting.JAVA.to("DIR")
                        + " or OFFLOAD_JAVA_HOME. Maven itself can stay on its JVM")
                .exception();
    }

    public static OffloadException ptxasNotFound(String target, List<String> tried) {
        return Failure.of(
                        Problem.PTXAS_NOT_FOUND,
                        "the target '" + target + "' needs ptxas, NVIDIA's assembler, and there is none")
                .because(places(tried))
                .fix("install the CUDA toolkit (Debian: apt-get install nvidia-cuda-toolkit), or name its folder with "
                        + Setting.CUDA.to("DIR") + ", or leave the target out of " + Setting.TARGETS)
                .exception();
    }

    public static OffloadException runtimeNotFound(List<String> tried) {
        return Failure.of(Problem.RUNTIME_NOT_FOUND, "no libomptarget and libomp to link the program with were found")
                .because(places(tried))
                .fix(
                        "install them (Debian: apt-get install libomp-22-dev liboffload-22-dev), or name their folder with "
                                + Setting.RUNTIME.to("DIR"))
                .exception();
    }

    // Configuration and files

    public static OffloadException badParameter(Setting setting, String value, String expected) {
        return Failure.of(Problem.BAD_PARAMETER, setting + " is '" + value + "'")
                .fix(expected)
                .exception();
    }

    public static OffloadException fileAccess(String doing, Path file, IOException thrown) {
        return Failure.of(Problem.FILE_ACCESS, doing + " '" + file + "' failed")
                .firstError(thrown.toString())
                .exception(thrown);
    }

    // Tools

    public static OffloadException toolNotStarted(Path executable, Path script, IOException thrown) {
        return Failure.of(Problem.TOOL_NOT_STARTED, "'" + executable + "' could not be started")
                .firstError(String.valueOf(thrown.getMessage()))
                .repeatWith(script)
                .exception(thrown);
    }

    public static OffloadException interrupted(Path executable, Path script, InterruptedException thrown) {
        return Failure.of(Problem.INTERRUPTED, "the build was interrupted, and '" + executable + "' was ended")
                .repeatWith(script)
                .exception(thrown);
    }

    /** A source that clang rejects. */
    public static OffloadException compileFailed(Path source, String target, String firstError, Path script) {
        return Failure.of(Problem.COMPILE_FAILED, "compiling '" + source + "' for " + target + " failed")
                .firstError(firstError)
                .repeatWith(script)
                .exception();
    }

    public static OffloadException linkFailed(Path program, String firstError, Path script) {
        return Failure.of(Problem.FINAL_LINK_FAILED, "linking '" + program + "' failed")
                .firstError(firstError)
                .repeatWith(script)
                .exception();
    }

    public static OffloadException noProgram(Path program) {
        return Failure.of(Problem.PROGRAM_MISSING, "there is no program '" + program + "'")
                .fix("build it first: mvn package")
                .exception();
    }

    // Worker

    public static OffloadException workerNotStarted(Path java, IOException thrown) {
        return Failure.of(Problem.WORKER_NOT_STARTED, "the linker could not be started with '" + java + "'")
                .firstError(String.valueOf(thrown.getMessage()))
                .fix("name another JDK with " + Setting.JAVA.to("DIR"))
                .exception(thrown);
    }

    /**
     * The worker ended in the middle of a request.
     *
     * @param request the arguments that it was working on
     * @param ending how it ended, such as {@code was ended by SIGKILL (exit status 137)}
     * @param lastWords its fatal message and the end of its standard error; may be empty
     */
    public static OffloadException workerEnded(List<String> request, String ending, String lastWords) {
        Failure failure = Failure.of(
                Problem.WORKER_ENDED,
                "the linker's worker " + ending + " before it answered: " + shortened(String.join(" ", request)));
        return (lastWords.isBlank() ? failure : failure.because(lastWords.strip()))
                .fix("the next request starts a new worker; if it happens again, the command line above shows it alone")
                .exception();
    }

    public static OffloadException workerInterrupted(List<String> request, InterruptedException thrown) {
        return Failure.of(Problem.INTERRUPTED, "the build was interrupted in: " + shortened(String.join(" ", request)))
                .exception(thrown);
    }

    private static String places(List<String> tried) {
        return "looked at\n" + String.join("\n", tried);
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + " ...";
    }
}

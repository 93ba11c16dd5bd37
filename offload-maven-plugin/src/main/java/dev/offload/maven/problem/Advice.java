package dev.offload.maven.problem;

import java.io.IOException;
import java.nio.file.Path;

/** The texts of all failures, in one place, so that they read alike. */
public final class Advice {

    private Advice() {}

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

    public static OffloadException badParameter(Setting setting, String value, String expected) {
        return Failure.of(Problem.BAD_PARAMETER, setting + " is '" + value + "'")
                .fix(expected)
                .exception();
    }

    public static OffloadException noProgram(Path program) {
        return Failure.of(Problem.PROGRAM_MISSING, "there is no program '" + program + "'")
                .fix("build it first: mvn package")
                .exception();
    }

    public static OffloadException fileAccess(String doing, Path file, IOException thrown) {
        return Failure.of(Problem.FILE_ACCESS, doing + " '" + file + "' failed")
                .firstError(thrown.toString())
                .exception(thrown);
    }
}

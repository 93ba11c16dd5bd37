package dev.offload.maven.problem;

import java.util.Locale;

/**
 * The kinds of failure, each with the identifier under which the site explains it. Identifiers are stable: a number is
 * never given to another kind. The linker has numbers of its own, 03xx to 06xx.
 */
public enum Problem {
    /** No usable LLVM anywhere. */
    LLVM_NOT_FOUND(101, Fault.ENVIRONMENT),
    /** An LLVM was asked for that is older than the oldest that is taken. */
    LLVM_TOO_OLD(102, Fault.ENVIRONMENT),
    /** A path given in the pom or with {@code -D} that does not exist, or does not hold what it should. */
    SETTING_NOT_USABLE(103, Fault.USER),
    /** The LLVM from Maven Central is not there for this platform, cannot be fetched, or is damaged. */
    EMBEDDED_LLVM_NOT_USABLE(104, Fault.ENVIRONMENT),
    /** No JDK that the worker can run on. */
    WORKER_JDK_NOT_FOUND(105, Fault.ENVIRONMENT),
    /** No ptxas, and a target of NVIDIA's. */
    PTXAS_NOT_FOUND(106, Fault.ENVIRONMENT),
    /** No libomptarget or no libomp to link with. */
    RUNTIME_NOT_FOUND(107, Fault.ENVIRONMENT),
    /** A parameter whose value cannot be taken. */
    BAD_PARAMETER(109, Fault.USER),
    /** Nothing to compile where sources were asked for. */
    NO_SOURCES(110, Fault.USER),
    /** A program that could not be started. */
    TOOL_NOT_STARTED(111, Fault.ENVIRONMENT),
    /** The build was interrupted while a program ran. */
    INTERRUPTED(112, Fault.ENVIRONMENT),
    /** A file that could not be read or written. */
    FILE_ACCESS(113, Fault.ENVIRONMENT),
    /** No cargo with a rustc that can launch kernels. */
    RUST_NOT_FOUND(114, Fault.ENVIRONMENT),
    /** The sources of Rust's core library are not installed. */
    RUST_SOURCES_MISSING(115, Fault.ENVIRONMENT),
    /** A source that its compiler rejects. */
    COMPILE_FAILED(201, Fault.USER),
    /** A step was asked to go on from files of an earlier step that are not there. */
    STEP_INPUT_MISSING(202, Fault.USER),
    /** The final link failed. */
    FINAL_LINK_FAILED(701, Fault.USER),
    /** There is no program to run. */
    PROGRAM_MISSING(702, Fault.USER),
    /** The program ran and ended with an error. */
    PROGRAM_FAILED(703, Fault.USER),
    /** A test of native code ended with an error. */
    TESTS_FAILED(704, Fault.USER),
    /** The worker could not be started, or did not speak its protocol. */
    WORKER_NOT_STARTED(801, Fault.ENVIRONMENT),
    /** The worker ended without answering. */
    WORKER_ENDED(802, Fault.ENVIRONMENT),
    /** The linker rejected its input. */
    LINKER_REJECTED(803, Fault.USER),
    /** The linker failed for a reason that is not the input's. */
    LINKER_BROKE(804, Fault.ENVIRONMENT);

    /** Who can mend it: it decides how Maven reports the failure. */
    public enum Fault {
        /** The code or the configuration: a {@code MojoFailureException}. */
        USER,
        /** The machine, the toolchain, or this plugin: a {@code MojoExecutionException}. */
        ENVIRONMENT
    }

    private final int number;
    private final Fault fault;

    Problem(int number, Fault fault) {
        this.number = number;
        this.fault = fault;
    }

    /** The identifier, such as {@code OFF-0107}. */
    public String id() {
        return String.format(Locale.ROOT, "OFF-%04d", number);
    }

    public Fault fault() {
        return fault;
    }
}

package dev.offload.linker.problem;

import java.util.Locale;

/**
 * The kinds of failure, each with the identifier under which the site explains it. Identifiers are stable: a number is
 * never given to another kind.
 */
public enum Problem {
    /** An architecture or triple that no backend here knows. */
    UNKNOWN_ARCHITECTURE(301, Fault.USER),
    /** An architecture that the installed ptxas, or the LLVM in use, is too old or too new for. */
    ARCHITECTURE_NOT_TAKEN_BY_TOOL(302, Fault.USER),
    /** A device function or variable that no device input defines. */
    UNDEFINED_DEVICE_SYMBOL(303, Fault.USER),
    /** An image kind that the device family cannot be linked from. */
    IMAGE_KIND_NOT_TAKEN(304, Fault.USER),
    /** Device code that LLVM rejects: it does not parse, does not link, or cannot be compiled for the target. */
    DEVICE_CODE_REJECTED(305, Fault.USER),
    /** No device code for a target that was asked for. */
    NO_DEVICE_CODE(306, Fault.USER),
    /** A kernel with a parameter that the offload runtime cannot pass. */
    KERNEL_PARAMETER(307, Fault.USER),
    /** Images of which a device could run two, with nothing to say which. */
    AMBIGUOUS_TARGETS(308, Fault.USER),
    /** An argument for the device link that it does not take. */
    BAD_ARGUMENT(309, Fault.USER),
    /** A file that is not what it should be: truncated, corrupt, or of another format. */
    BAD_INPUT(401, Fault.USER),
    /** A file that is not there or cannot be read. */
    UNREADABLE_INPUT(402, Fault.USER),
    /** A file that cannot be written. */
    UNWRITABLE_OUTPUT(403, Fault.ENVIRONMENT),
    /** A host that LLVM cannot make registration code for. */
    HOST_NOT_SUPPORTED(501, Fault.USER),
    /** Host objects that cannot be registered together, such as those of two entry layouts. */
    HOST_OBJECTS_DISAGREE(502, Fault.USER),
    /** The host code has kernels and there is no image with them. */
    NO_IMAGE_FOR_KERNELS(503, Fault.USER),
    /** A kernel that host code launches otherwise than the device code has it. */
    KERNELS_DISAGREE(504, Fault.USER),
    /** libLLVM is absent, or is not one that can be used. */
    LLVM_NOT_USABLE(601, Fault.ENVIRONMENT),
    /** A program that the work needs, such as ptxas or ld.lld, is absent. */
    TOOL_MISSING(602, Fault.ENVIRONMENT),
    /** A program that was run ended with an error. */
    TOOL_FAILED(603, Fault.USER),
    /** LLVM ended the process: a broken invariant, or code that it cannot select. */
    LLVM_STOPPED(604, Fault.ENVIRONMENT),
    /** A library of device code that is not what it should be, or has not what is needed. */
    DEVICE_LIBRARY_NOT_USABLE(605, Fault.USER),
    /** A fault of this program. */
    INTERNAL(699, Fault.ENVIRONMENT);

    /** Who can mend it: it decides the exit status, and the kind of failure that a build reports. */
    public enum Fault {
        /** The code or the options given. */
        USER(1),
        /** The machine, the toolchain, or this program. */
        ENVIRONMENT(3);

        private final int exitStatus;

        Fault(int exitStatus) {
            this.exitStatus = exitStatus;
        }

        public int exitStatus() {
            return exitStatus;
        }
    }

    private final int number;
    private final Fault fault;

    Problem(int number, Fault fault) {
        this.number = number;
        this.fault = fault;
    }

    /** The identifier, such as {@code OFF-0303}. */
    public String id() {
        return String.format(Locale.ROOT, "OFF-%04d", number);
    }

    public Fault fault() {
        return fault;
    }
}

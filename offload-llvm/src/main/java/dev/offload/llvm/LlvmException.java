package dev.offload.llvm;

import java.io.Serial;

/** LLVM refused to do something: what, with which input, and what it said. */
public final class LlvmException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1;

    private final String operation;
    private final String input;
    private final String reason;

    /**
     * Creates an exception whose message is {@code cannot <operation> <input>: <reason>}.
     *
     * @param operation what was tried, as a verb: {@code parse}
     * @param input with what: a file, a module, a triple
     * @param reason LLVM's own words
     */
    public LlvmException(String operation, String input, String reason) {
        super("cannot " + operation + " " + input + ": " + reason.strip());
        this.operation = operation;
        this.input = input;
        this.reason = reason.strip();
    }

    /** What was tried, as a verb: {@code parse}, {@code link}, {@code emit}. */
    public String operation() {
        return operation;
    }

    /** With what: the name of a file or module, a triple. */
    public String input() {
        return input;
    }

    /** What LLVM said; several messages are one a line. */
    public String reason() {
        return reason;
    }
}

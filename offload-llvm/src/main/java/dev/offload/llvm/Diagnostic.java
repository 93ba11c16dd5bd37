package dev.offload.llvm;

/** Something that LLVM reported while it worked in a context. */
public record Diagnostic(Severity severity, String message) {

    /** {@code LLVMDiagnosticSeverity}, llvm-c/Core.h. */
    public enum Severity {
        /** The operation failed, whatever the function returned: {@code LLVMDSError}. */
        ERROR(0),
        /** {@code LLVMDSWarning}. */
        WARNING(1),
        /** What an optimisation did, or could not do: {@code LLVMDSRemark}. */
        REMARK(2),
        /** {@code LLVMDSNote}. */
        NOTE(3);

        private final int value;

        Severity(int value) {
            this.value = value;
        }

        static Severity fromValue(int value) {
            for (Severity severity : values()) {
                if (severity.value == value) {
                    return severity;
                }
            }
            throw new IllegalArgumentException("LLVMDiagnosticSeverity " + value);
        }
    }
}

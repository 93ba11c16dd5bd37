package dev.offload.llvm;

import java.util.Comparator;

/** An LLVM release, as {@code LLVMGetVersion} reports it (llvm-c/Core.h). */
public record LlvmVersion(int major, int minor, int patch) implements Comparable<LlvmVersion> {

    private static final Comparator<LlvmVersion> ORDER = Comparator.comparingInt(LlvmVersion::major)
            .thenComparingInt(LlvmVersion::minor)
            .thenComparingInt(LlvmVersion::patch);

    @Override
    public int compareTo(LlvmVersion other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch;
    }
}

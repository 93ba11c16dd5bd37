package dev.offload.linker.target;

import java.util.Comparator;

/** A version of the PTX language, such as 8.8: LLVM writes it at the top of what it generates, ptxas reads up to one. */
public record PtxVersion(int major, int minor) implements Comparable<PtxVersion> {

    private static final Comparator<PtxVersion> ORDER =
            Comparator.comparingInt(PtxVersion::major).thenComparingInt(PtxVersion::minor);

    /** The NVPTX backend's feature that asks for this version, such as {@code +ptx88}. */
    public String feature() {
        return "+ptx" + major + minor;
    }

    @Override
    public int compareTo(PtxVersion other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}

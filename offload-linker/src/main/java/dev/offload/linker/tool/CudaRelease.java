package dev.offload.linker.tool;

import dev.offload.linker.target.PtxVersion;
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A CUDA toolkit release, as {@code ptxas --version} states it. */
public record CudaRelease(int major, int minor) implements Comparable<CudaRelease> {

    private static final Comparator<CudaRelease> ORDER =
            Comparator.comparingInt(CudaRelease::major).thenComparingInt(CudaRelease::minor);

    private static final Pattern RELEASE = Pattern.compile("release (\\d{1,3})\\.(\\d{1,2})");

    /**
     * The newest PTX of each release ("Release Notes" of the PTX ISA manual). Two releases can share one, so the version
     * cannot be computed from the release.
     */
    private static final NavigableMap<CudaRelease, PtxVersion> NEWEST_PTX = new TreeMap<>(Map.ofEntries(
            row(8, 0, 5, 0),
            row(9, 0, 6, 0),
            row(9, 1, 6, 1),
            row(9, 2, 6, 2),
            row(10, 0, 6, 3),
            row(10, 1, 6, 4),
            row(10, 2, 6, 5),
            row(11, 0, 7, 0),
            row(11, 1, 7, 1),
            row(11, 2, 7, 2),
            row(11, 3, 7, 3),
            row(11, 4, 7, 4),
            row(11, 5, 7, 5),
            row(11, 6, 7, 6),
            row(11, 7, 7, 7),
            row(11, 8, 7, 8),
            row(12, 0, 8, 0),
            row(12, 1, 8, 1),
            row(12, 2, 8, 2),
            row(12, 3, 8, 3),
            row(12, 4, 8, 4),
            row(12, 5, 8, 5),
            row(12, 6, 8, 5),
            row(12, 7, 8, 6),
            row(12, 8, 8, 7),
            row(12, 9, 8, 8),
            row(13, 0, 9, 0),
            row(13, 1, 9, 1)));

    /** Finds "release 13.0" in a version text. */
    static Optional<CudaRelease> in(String versionText) {
        Matcher matcher = RELEASE.matcher(versionText);
        return matcher.find()
                ? Optional.of(new CudaRelease(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    /** The newest PTX that the release takes: of the newest release known here when this one is newer still. */
    public Optional<PtxVersion> newestPtx() {
        return Optional.ofNullable(NEWEST_PTX.floorEntry(this)).map(Map.Entry::getValue);
    }

    @Override
    public int compareTo(CudaRelease other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }

    private static Map.Entry<CudaRelease, PtxVersion> row(int cudaMajor, int cudaMinor, int major, int minor) {
        return Map.entry(new CudaRelease(cudaMajor, cudaMinor), new PtxVersion(major, minor));
    }
}

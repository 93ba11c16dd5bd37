package dev.offload.linker.target;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.problem.Problem;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An LLVM target triple such as {@code amdgcn-amd-amdhsa}, kept as it was written: images of one device are grouped by
 * the exact text.
 */
public record Triple(String text) implements Comparable<Triple> {

    /** The characters of a triple: it becomes part of a file name and of command lines. */
    private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9_.+]+(-[A-Za-z0-9_.+]*){0,4}");

    /** The processors that libomptarget has a host plugin for, beside the GPUs (offload/plugins-nextgen/host). */
    private static final Map<String, Family> FAMILIES = Map.ofEntries(
            Map.entry("nvptx", Family.NVPTX),
            Map.entry("nvptx64", Family.NVPTX),
            Map.entry("amdgcn", Family.AMDGPU),
            Map.entry("x86_64", Family.HOST),
            Map.entry("aarch64", Family.HOST),
            Map.entry("powerpc64", Family.HOST),
            Map.entry("powerpc64le", Family.HOST),
            Map.entry("ppc64", Family.HOST),
            Map.entry("ppc64le", Family.HOST),
            Map.entry("s390x", Family.HOST),
            Map.entry("loongarch64", Family.HOST),
            Map.entry("spirv64", Family.SPIRV));

    /** The processor's name in the triples of LLVM's later releases, for {@code amdgcn}. */
    private static final String AMDGPU = "amdgpu-";

    public static final Triple NVPTX64 = new Triple("nvptx64-nvidia-cuda");
    public static final Triple AMDGCN = new Triple("amdgcn-amd-amdhsa");

    /**
     * Takes any text that is made like a triple.
     *
     * @throws LinkerException if it is not
     */
    public Triple {
        if (!SHAPE.matcher(text).matches()) {
            throw new LinkerException(
                    Problem.UNKNOWN_ARCHITECTURE,
                    "'" + Printable.text(text) + "' is not a target triple",
                    "write a triple as LLVM does, such as " + NVPTX64 + ", " + AMDGCN + " or x86_64-pc-linux-gnu");
        }
    }

    /** The triple of a device, in the spelling of all LLVM releases if it has several. */
    public static Triple ofDevice(String text) {
        return new Triple(ofAllReleases(text));
    }

    /** The triple of a device in a text, which need not be one. */
    public static Optional<Triple> ifOfDevice(String text) {
        return SHAPE.matcher(text).matches()
                ? Optional.of(ofDevice(text)).filter(triple -> triple.family().isPresent())
                : Optional.empty();
    }

    /** Whether a text, which need not be a triple at all, is a spelling of this one. */
    public boolean isSpelled(String other) {
        return text.equals(ofAllReleases(other));
    }

    private static String ofAllReleases(String text) {
        return text.startsWith(AMDGPU) ? "amdgcn-" + text.substring(AMDGPU.length()) : text;
    }

    /** The triple of the machine this runs on, as clang on Debian and Fedora writes it. */
    public static Triple host() {
        String machine = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        boolean windows = System.getProperty("os.name", "").startsWith("Windows");
        String architecture = switch (machine) {
            case "amd64" -> "x86_64";
            case "arm64" -> "aarch64";
            case "ppc64le" -> "powerpc64le";
            default -> machine;
        };
        if (windows) {
            return new Triple(architecture + "-pc-windows-msvc");
        }
        return new Triple(architecture + (architecture.equals("x86_64") ? "-pc-linux-gnu" : "-unknown-linux-gnu"));
    }

    /** The first part, such as {@code nvptx64}. */
    public String architecture() {
        int end = text.indexOf('-');
        return end < 0 ? text : text.substring(0, end);
    }

    /** The family that device code of this triple belongs to; empty if images cannot be linked for it here. */
    public Optional<Family> family() {
        return Optional.ofNullable(FAMILIES.get(architecture()));
    }

    @Override
    public int compareTo(Triple other) {
        return text.compareTo(other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}

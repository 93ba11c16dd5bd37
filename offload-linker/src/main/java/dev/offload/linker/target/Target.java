package dev.offload.linker.target;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What one device image is linked for. Targets order by triple, then by processor, the less specific
 * ones of each first.
 *
 * @param triple of a family that images can be linked for
 */
public record Target(Triple triple, Arch arch) implements Comparable<Target> {

    private static final Comparator<Target> ORDER = Comparator.comparing(Target::triple)
            .thenComparing(target -> target.arch().processor())
            .thenComparingInt(target -> target.arch().specificity())
            .thenComparing(target -> target.arch().name());

    /**
     * The target of an image that carries these.
     *
     * @throws LinkerException if no image can be linked for them
     */
    public static Target of(String triple, String arch) {
        Triple parsed = Triple.ofDevice(triple);
        return new Target(parsed, Arch.of(parsed, arch));
    }

    /**
     * A target as people write it: {@code sm_90}, {@code gfx90a:xnack+}, {@code host}, {@code x86_64-pc-linux-gnu}, or in
     * full {@code nvptx64-nvidia-cuda:sm_90}.
     *
     * @throws LinkerException if it names nothing that is known, or a GPU without its architecture
     */
    public static Target parse(String text) {
        if (text.equals("host")) {
            return new Target(Triple.host(), Cpu.GENERIC);
        }
        if (text.startsWith("sm_") || text.startsWith(Sm.VIRTUAL)) {
            return new Target(Triple.NVPTX64, Sm.of(text));
        }
        if (text.startsWith("gfx")) {
            return new Target(Triple.AMDGCN, TargetId.of(text));
        }
        int colon = text.indexOf(':');
        String triple = colon < 0 ? text : text.substring(0, colon);
        if (!triple.contains("-")) {
            List<String> known =
                    Stream.concat(Stream.of("host"), Arch.known().stream()).toList();
            throw Arch.unknown(text, "target", known);
        }
        Target target = of(triple, colon < 0 ? "" : text.substring(colon + 1));
        if (target.arch().equals(Cpu.GENERIC) && target.family().needsProcessor()) {
            throw new LinkerException(
                    Problem.UNKNOWN_ARCHITECTURE,
                    "target '" + text + "' names no architecture",
                    "write it as " + triple + ":" + (target.family() == Family.NVPTX ? "sm_90" : "gfx90a"));
        }
        return target;
    }

    public Family family() {
        return triple.family().orElseThrow();
    }

    /** Whether code compiled for this may be linked into an image for {@code link}. */
    public boolean serves(Target link) {
        return triple.equals(link.triple) && arch.serves(link.arch);
    }

    /** The stem of the names of this target's files: {@code <triple>-<arch>}, with '-' for each ':'. */
    public String fileName() {
        return triple + "-" + arch.name().replace(':', '-');
    }

    @Override
    public int compareTo(Target other) {
        return ORDER.compare(this, other);
    }

    /** The full form, which {@link #parse} reads. */
    @Override
    public String toString() {
        return triple + ":" + arch;
    }
}

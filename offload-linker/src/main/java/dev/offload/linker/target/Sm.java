package dev.offload.linker.target;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.problem.Problem;
import java.util.List;

/**
 * An NVIDIA architecture. The suffix {@code a} is for one chip only, {@code f} for a family; neither runs in the place of
 * the other, so code is linked only with code of exactly the same name.
 *
 * @param name as LLVM, ptxas and images write it, such as {@code sm_90a}
 * @param minimumPtx the oldest PTX version that has it
 * @param sinceLlvm the oldest LLVM whose NVPTX backend has it, among 20 and later
 */
public record Sm(String name, PtxVersion minimumPtx, int sinceLlvm) implements Arch {

    /** What nvcc begins the name of an architecture with where PTX is meant. */
    static final String VIRTUAL = "compute_";

    /**
     * The processors of LLVM 22.1.8 ({@code llc -march=nvptx64 -mcpu=help}), with the {@code .version} that llc writes for
     * each when no feature asks for another. Since: LLVM 20.1.7's own list, and the commits that added the others.
     */
    private static final List<Sm> KNOWN = List.of(
            known("20", 3, 2, 20),
            known("21", 3, 2, 20),
            known("30", 3, 2, 20),
            known("32", 4, 0, 20),
            known("35", 3, 2, 20),
            known("37", 4, 1, 20),
            known("50", 4, 0, 20),
            known("52", 4, 1, 20),
            known("53", 4, 2, 20),
            known("60", 5, 0, 20),
            known("61", 5, 0, 20),
            known("62", 5, 0, 20),
            known("70", 6, 0, 20),
            known("72", 6, 1, 20),
            known("75", 6, 3, 20),
            known("80", 7, 0, 20),
            known("86", 7, 1, 20),
            known("87", 7, 4, 20),
            known("88", 9, 0, 22),
            known("89", 7, 8, 20),
            known("90", 7, 8, 20),
            known("90a", 8, 0, 20),
            known("100", 8, 6, 20),
            known("100a", 8, 6, 20),
            known("100f", 8, 8, 21),
            known("101", 8, 6, 20),
            known("101a", 8, 6, 20),
            known("101f", 8, 8, 21),
            known("103", 8, 8, 21),
            known("103a", 8, 8, 21),
            known("103f", 8, 8, 21),
            known("110", 9, 0, 22),
            known("110a", 9, 0, 22),
            known("110f", 9, 0, 22),
            known("120", 8, 7, 20),
            known("120a", 8, 7, 20),
            known("120f", 8, 8, 21),
            known("121", 8, 8, 21),
            known("121a", 8, 8, 21),
            known("121f", 8, 8, 21));

    private static Sm known(String number, int ptxMajor, int ptxMinor, int sinceLlvm) {
        return new Sm("sm_" + number, new PtxVersion(ptxMajor, ptxMinor), sinceLlvm);
    }

    /** Every architecture there is, oldest first. */
    public static List<Sm> known() {
        return KNOWN;
    }

    /**
     * The architecture of that name.
     *
     * @throws LinkerException if there is none
     */
    public static Sm of(String name) {
        if (name.startsWith(VIRTUAL)) {
            throw new LinkerException(
                    Problem.UNKNOWN_ARCHITECTURE,
                    "'" + Printable.text(name) + "' is no architecture of an image: nvcc names the PTX for one so",
                    "write sm_" + Printable.text(name.substring(VIRTUAL.length())) + ", for PTX as for cubins");
        }
        return KNOWN.stream()
                .filter(sm -> sm.name.equals(name))
                .findFirst()
                .orElseThrow(() -> Arch.unknown(
                        name, "NVIDIA", KNOWN.stream().map(Sm::name).toList()));
    }

    /** The number in the name of an architecture: 90 of {@code sm_90a}. */
    public static int number(String name) {
        return Integer.parseInt(name.replaceAll("\\D", ""));
    }

    @Override
    public boolean serves(Arch link) {
        return equals(link);
    }

    @Override
    public String toString() {
        return name;
    }
}

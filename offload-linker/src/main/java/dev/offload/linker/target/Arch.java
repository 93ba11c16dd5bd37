package dev.offload.linker.target;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.problem.Problem;
import java.util.List;
import java.util.stream.Stream;

/**
 * The processor that an image is for, within its triple: {@code sm_90}, {@code gfx90a:xnack+}, {@code generic}. One is
 * made only for a processor that LLVM knows: LLVM itself goes on with a wrong one, and writes wrong code or aborts.
 */
public sealed interface Arch permits Sm, TargetId, Cpu {

    /** The name as images carry it, in canonical form. */
    String name();

    /** The name without features. */
    default String processor() {
        return name();
    }

    /** Whether code compiled for this may be linked into an image for {@code link}. */
    boolean serves(Arch link);

    /** How much it asks of a device. Of two that serve a third, the one that asks for more is nearer to it. */
    default int specificity() {
        return 1;
    }

    /**
     * The architecture named in an image of the triple. An empty name is {@code generic}: clang-linker-wrapper writes
     * images of that architecture so.
     *
     * @throws LinkerException if the family does not have it, with the nearest name there is
     */
    static Arch of(Triple triple, String name) {
        Family family = triple.family()
                .orElseThrow(
                        () -> new LinkerException(
                                Problem.UNKNOWN_ARCHITECTURE,
                                "images cannot be linked for '" + triple + "'",
                                "device code can be for nvptx64, amdgcn, spirv64, or a processor with an offload plugin such as x86_64"));
        if (name.isEmpty() || name.equals(Cpu.GENERIC.name())) {
            return Cpu.GENERIC;
        }
        return switch (family) {
            case NVPTX -> Sm.of(name);
            case AMDGPU -> TargetId.of(name);
            case HOST, SPIRV -> Cpu.of(triple, name);
        };
    }

    /** The failure for a name that is not among those known, with the one that was probably meant. */
    static LinkerException unknown(String name, String where, List<String> known) {
        String nearest =
                Nearest.to(name, known).map(n -> ", did you mean '" + n + "'?").orElse("");
        return new LinkerException(
                Problem.UNKNOWN_ARCHITECTURE,
                "unknown " + where + " architecture '" + Printable.text(name) + "'" + nearest,
                "use one of: " + String.join(" ", known));
    }

    /** Every architecture of the GPU families, by name without features. */
    static List<String> known() {
        return Stream.concat(
                        Sm.known().stream().map(Sm::name),
                        AmdProcessor.known().stream().map(AmdProcessor::name))
                .toList();
    }
}

package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.PtxVersion;
import dev.offload.linker.target.Sm;
import dev.offload.linker.tool.Ptxas;
import dev.offload.llvm.Llvm;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Chooses the PTX version that LLVM and ptxas meet in: the newest that both know, because inline assembly and intrinsics may
 * need it. Whether both know the architecture is checked here too: LLVM does not refuse one that it does not know.
 */
final class PtxChoice {

    /** The newest PTX that the NVPTX backend of an LLVM release writes (llvm/lib/Target/NVPTX/NVPTX.td). */
    private static final NavigableMap<Integer, PtxVersion> NEWEST_OF_LLVM =
            new TreeMap<>(Map.of(20, new PtxVersion(8, 7), 21, new PtxVersion(8, 8), 22, new PtxVersion(9, 0)));

    private PtxChoice() {}

    /** @throws LinkerException if the architecture is not one that both take, naming the one that does not */
    static PtxVersion choose(Sm sm, Llvm llvm, Ptxas ptxas) {
        checkLlvm(sm, llvm);
        if (!ptxas.architectures().isEmpty() && !ptxas.architectures().contains(sm.name())) {
            throw refused(
                    "code for " + sm + " is not made by " + ptxas + ", which takes "
                            + String.join(" ", ptxas.architectures()),
                    "name the ptxas of a CUDA release that has " + sm + " with --ptxas, or link for one that it takes");
        }
        PtxVersion ofLlvm =
                NEWEST_OF_LLVM.floorEntry(Math.max(llvm.version().major(), 20)).getValue();
        PtxVersion newest = ofLlvm.compareTo(ptxas.newestPtx()) < 0 ? ofLlvm : ptxas.newestPtx();
        if (newest.compareTo(sm.minimumPtx()) < 0) {
            throw refused(
                    "code for " + sm + " needs PTX " + sm.minimumPtx() + " or newer: " + llvm + " writes up to PTX "
                            + ofLlvm + ", " + ptxas + " reads up to PTX " + ptxas.newestPtx(),
                    newest.equals(ptxas.newestPtx())
                            ? "name the ptxas of a newer CUDA release with --ptxas"
                            : "name a newer LLVM with --llvm");
        }
        return newest;
    }

    private static void checkLlvm(Sm sm, Llvm llvm) {
        if (llvm.version().major() < sm.sinceLlvm()) {
            throw refused(
                    "code for " + sm + " is made by LLVM " + sm.sinceLlvm() + " or newer, and " + llvm + " is in use",
                    "name a newer LLVM with --llvm");
        }
    }

    private static LinkerException refused(String message, String remedy) {
        return new LinkerException(Problem.ARCHITECTURE_NOT_TAKEN_BY_TOOL, message, remedy);
    }
}

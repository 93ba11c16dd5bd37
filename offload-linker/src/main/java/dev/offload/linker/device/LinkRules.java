package dev.offload.linker.device;

import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.Module;
import dev.offload.llvm.OptimizationLevel;
import dev.offload.llvm.PassPipeline;
import dev.offload.llvm.Visibility;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What differs between families in the link of bitcode. */
interface LinkRules {

    /** Whether the run time may look this function up in the image; all others become internal. */
    boolean keeps(Function function);

    /** Whether the runtime may look a variable up: on each family those that the source left visible. */
    default boolean keeps(GlobalValue variable) {
        return variable.visibility() != Visibility.HIDDEN;
    }

    /** Whether a name that no device code defines is there when the image is loaded, or is checked by a later linker. */
    boolean isProvided(GlobalValue declaration);

    /** What optimises the linked code. */
    default PassPipeline passes(OptimizationLevel level) {
        return PassPipeline.lto(level);
    }

    /**
     * Libraries on this machine that have some of what code refers to and nothing defines.
     *
     * @param missing the names
     */
    default List<DeviceLibrary> libraries(Module linked, Set<String> missing) {
        return List.of();
    }

    /** What to do about a name that is defined nowhere and that, by its looks, a library has. */
    default Optional<String> libraryOf(String undefined) {
        return GpuLibraries.of(undefined);
    }

    /** What to do about a name that is defined nowhere. */
    default String remedyFor(String undefined) {
        return libraryOf(undefined)
                .orElse(
                        "define it in a device source of the program; a function called in a target region has to be device"
                                + " code as well (#pragma omp declare target)");
    }
}

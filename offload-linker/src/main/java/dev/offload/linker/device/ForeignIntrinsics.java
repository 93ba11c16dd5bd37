package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.Family;
import dev.offload.llvm.Function;
import dev.offload.llvm.Module;
import java.util.EnumMap;
import java.util.Map;

/** Finds calls of another GPU's instructions, on which code generation would end the process. */
final class ForeignIntrinsics {

    /** The prefixes of intrinsics that only one family has (llvm/IR/IntrinsicsNVVM.td, IntrinsicsAMDGPU.td). */
    private static final Map<Family, String> PREFIXES =
            new EnumMap<>(Map.of(Family.NVPTX, "llvm.nvvm.", Family.AMDGPU, "llvm.amdgcn."));

    private ForeignIntrinsics() {}

    /** @throws LinkerException if the module uses an intrinsic of another family than the one that it is linked for */
    static void check(Module module, LinkJob job) {
        PREFIXES.forEach((family, prefix) -> {
            if (family != job.target().family()) {
                module.functions().stream()
                        .filter(function -> function.name().startsWith(prefix) && function.isUsed())
                        .findFirst()
                        .ifPresent(intrinsic -> {
                            throw rejected(intrinsic, job);
                        });
            }
        });
    }

    private static LinkerException rejected(Function intrinsic, LinkJob job) {
        return new LinkerException(
                Problem.DEVICE_CODE_REJECTED,
                String.join(" and ", job.sourcesOf(intrinsic.name())) + " uses " + intrinsic.name() + ", which "
                        + job.target() + " does not have",
                "put code for one kind of GPU under a condition, such as #ifdef __NVPTX__ or #ifdef __AMDGPU__");
    }
}

package dev.offload.linker.rust;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.Target;
import dev.offload.llvm.Function;
import dev.offload.llvm.Module;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The kernels of the device code of a program: what is defined for each target, with its parameters. */
public final class DeviceKernels {

    private final Map<Target, Map<String, KernelParameters>> kernels = new TreeMap<>();

    /** Adds what a lowered module defines for a target. */
    public void add(Target target, Module module) {
        Map<String, KernelParameters> defined = kernels.computeIfAbsent(target, key -> new LinkedHashMap<>());
        for (Function function : module.functions()) {
            if (!function.isDeclaration()) {
                defined.put(function.name(), KernelParameters.ofLowered(function));
            }
        }
    }

    /**
     * Checks that every target has the kernels that host code launches.
     *
     * @throws LinkerException with the kernels that are missing, and the targets that lack them
     */
    void requireAll(List<String> launched) {
        List<String> missing = new ArrayList<>();
        kernels.forEach((target, defined) -> launched.stream()
                .filter(kernel -> !defined.containsKey(kernel))
                .forEach(kernel -> missing.add("'" + kernel + "' for " + target)));
        if (!missing.isEmpty()) {
            throw new LinkerException(
                    Problem.NO_IMAGE_FOR_KERNELS,
                    "host code launches a kernel that the device code does not have: " + String.join(", ", missing),
                    "compile it for the device as well: a Rust kernel needs #[unsafe(no_mangle)] and"
                            + " #[rustc_offload_kernel], and to be there under cfg(offload_device)");
        }
    }

    /** The parameters of a kernel; nothing if it is not in the device code. */
    Optional<KernelParameters> parametersOf(String kernel) {
        return kernels.values().stream()
                .filter(defined -> defined.containsKey(kernel))
                .map(defined -> defined.get(kernel))
                .findFirst();
    }
}

package dev.offload.linker.device;

import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.Module;
import dev.offload.llvm.OptimizationLevel;
import dev.offload.llvm.PassPipeline;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Kernels and visible variables stay; libdevice is linked when something of it is called. */
final class NvptxRules implements LinkRules {

    /** Functions that ptxas itself links, "system calls" of the CUDA manual; the reflection that LLVM resolves. */
    private static final Set<String> PROVIDED =
            Set.of("vprintf", "malloc", "free", "__assertfail", "__nvvm_reflect", "__nvvm_reflect_ocl");

    private static final PassPipeline FOLDED_CONDITIONS =
            PassPipeline.of("function(simplifycfg<bonus-inst-threshold=8>)");

    private final LinkJob job;
    private final LinkTools tools;
    private final Optional<Path> toolkitProgram;

    /** @param toolkitProgram a program of the CUDA toolkit in use, if one is known, in which libdevice may be */
    NvptxRules(LinkJob job, LinkTools tools, Optional<Path> toolkitProgram) {
        this.job = job;
        this.tools = tools;
        this.toolkitProgram = toolkitProgram;
    }

    @Override
    public boolean keeps(Function function) {
        return function.callingConvention().isKernel();
    }

    @Override
    public boolean isProvided(GlobalValue declaration) {
        return PROVIDED.contains(declaration.name()) || DynamicSharedMemory.is(declaration);
    }

    /** Conditions are folded into one further than on a processor: a branch that threads take apart costs more than the sums. */
    @Override
    public PassPipeline passes(OptimizationLevel level) {
        PassPipeline lto = PassPipeline.lto(level);
        return level == OptimizationLevel.O0 ? lto : FOLDED_CONDITIONS.then(lto);
    }

    @Override
    public List<DeviceLibrary> libraries(Module linked, Set<String> missing) {
        if (!job.options().searchLibraries()) {
            return List.of();
        }
        Optional<Path> libdevice = missing.stream().anyMatch(name -> name.startsWith(Libdevice.PREFIX))
                ? Libdevice.find(toolkitProgram, tools.system())
                : Optional.empty();
        LlvmFolders folders = new LlvmFolders(tools.llvm(), tools.system());
        return Stream.concat(
                        OpenMpLibrary.of(job.target(), missing, folders).stream(),
                        libdevice.map(DeviceLibrary::ofFunctions).stream())
                .toList();
    }

    @Override
    public Optional<String> libraryOf(String undefined) {
        if (!undefined.startsWith(Libdevice.PREFIX)
                || Libdevice.find(toolkitProgram, tools.system()).isPresent()) {
            return LinkRules.super.libraryOf(undefined);
        }
        String places = Libdevice.candidates(toolkitProgram, tools.system()).stream()
                .map(Path::toString)
                .distinct()
                .collect(Collectors.joining(", "));
        return Optional.of("it belongs to NVIDIA's libdevice, which is not at " + places
                + ": install the CUDA toolkit's libnvvm, or set CUDA_HOME");
    }
}

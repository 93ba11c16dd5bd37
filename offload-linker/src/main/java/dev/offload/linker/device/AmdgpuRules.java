package dev.offload.linker.device;

import dev.offload.linker.target.TargetId;
import dev.offload.llvm.Function;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.Linkage;
import dev.offload.llvm.Module;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Kernels and visible variables stay; AMD's device libraries are linked when something of them is called. */
final class AmdgpuRules implements LinkRules {

    private final LinkJob job;
    private final LinkTools tools;
    private final TargetId id;

    AmdgpuRules(LinkJob job, LinkTools tools, TargetId id) {
        this.job = job;
        this.tools = tools;
        this.id = id;
    }

    @Override
    public boolean keeps(Function function) {
        return function.callingConvention().isKernel();
    }

    @Override
    public boolean isProvided(GlobalValue declaration) {
        return declaration.linkage() == Linkage.EXTERNAL_WEAK || DynamicSharedMemory.is(declaration);
    }

    @Override
    public List<DeviceLibrary> libraries(Module linked, Set<String> missing) {
        if (!job.options().searchLibraries()) {
            return List.of();
        }
        LlvmFolders folders = new LlvmFolders(tools.llvm(), tools.system());
        return Stream.concat(
                        OpenMpLibrary.of(job.target(), missing, folders).stream(),
                        new RocmLibraries(tools.system(), folders)
                                .of(linked, missing, id, job.options().math()).stream())
                .toList();
    }
}

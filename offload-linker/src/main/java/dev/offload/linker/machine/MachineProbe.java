package dev.offload.linker.machine;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.tool.HostSystem;
import dev.offload.linker.tool.Lld;
import dev.offload.linker.tool.Ptxas;
import dev.offload.linker.tool.ToolRunner;
import dev.offload.llvm.Llvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds out what the linker has to work with: each search is the one that the linker itself makes. */
public final class MachineProbe {

    private interface Search {
        Tool run() throws InterruptedException;
    }

    private final LlvmLibraries llvms;
    private final HostSystem system;
    private final ToolRunner runner;

    public MachineProbe(LlvmLibraries llvms, HostSystem system, ToolRunner runner) {
        this.llvms = llvms;
        this.system = system;
        this.runner = runner;
    }

    /**
     * Looks at everything.
     *
     * @param library the libLLVM to report on; when absent, the one that is found
     */
    public MachineReport probe(Optional<Path> library) throws InterruptedException {
        List<Tool> tools = new ArrayList<>();
        tools.add(new Tool.Present(
                "java",
                Path.of(System.getProperty("java.home")),
                Runtime.version().toString(),
                List.of()));
        tools.add(found("llvm", () -> llvm(library)));
        tools.add(found("ptxas", this::ptxas));
        tools.add(found("lld", () -> lld(library)));
        return new MachineReport(tools, new DeviceSearch().find());
    }

    private static Tool found(String name, Search search) throws InterruptedException {
        try {
            return search.run();
        } catch (LinkerException e) {
            return new Tool.Missing(
                    name, String.valueOf(e.getMessage()), e.remedy().orElse(""));
        }
    }

    private Tool llvm(Optional<Path> library) {
        Llvm llvm = llvms.open(library);
        return new Tool.Present("llvm", llvm.library(), llvm.version().toString(), llvm.targets());
    }

    private Tool ptxas() throws InterruptedException {
        Ptxas ptxas = Ptxas.open(Ptxas.find(Optional.empty(), system, "NVIDIA GPUs"), runner);
        return new Tool.Present(
                "ptxas", ptxas.program(), "CUDA " + ptxas.release(), List.copyOf(ptxas.architectures()));
    }

    private Tool lld(Optional<Path> library) throws InterruptedException {
        Llvm llvm = llvms.open(library);
        Lld lld = Lld.find(Optional.empty(), llvm.library(), llvm.version().major(), system, "AMD GPUs and the host");
        String version = runner.run(lld.program(), List.of("--version")).output();
        return new Tool.Present(
                "lld", lld.program(), version.lines().findFirst().orElse("").strip(), List.of());
    }
}

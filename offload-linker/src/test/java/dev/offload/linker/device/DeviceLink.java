package dev.offload.linker.device;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.input.LinkInput;
import dev.offload.linker.target.Target;
import dev.offload.linker.tool.HostSystem;
import dev.offload.linker.tool.PtxasPrograms;
import dev.offload.linker.tool.StepLog;
import dev.offload.linker.tool.ToolRunner;
import dev.offload.llvm.Llvm;
import dev.offload.llvm.OptimizationLevel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** A device link with the tools installed, to be changed where a test needs it otherwise. */
final class DeviceLink {

    private final Llvm llvm;
    private final List<Path> inputs;
    private final List<String> warnings = new ArrayList<>();
    private List<Target> targets = List.of();
    private final List<TargetArgument> arguments = new ArrayList<>();
    private final List<String> steps = Collections.synchronizedList(new ArrayList<>());
    private LinkOptions options = LinkOptions.DEFAULT;
    private boolean dryRun;
    private int jobs = 2;
    private HostSystem system = HostSystem.current();
    private Optional<Path> ptxas = Optional.empty();
    private Optional<Path> nvlink = Optional.empty();
    private Optional<Path> lld = Optional.empty();
    private Optional<Path> intermediates = Optional.empty();

    DeviceLink(LlvmTools llvm, Path... inputs) {
        this(Llvm.open(llvm.home().resolve("lib/libLLVM.so")), inputs);
    }

    DeviceLink(Llvm llvm, Path... inputs) {
        this.llvm = llvm;
        this.inputs = List.of(inputs);
    }

    DeviceLink targets(String... texts) {
        targets = List.of(texts).stream().map(Target::parse).toList();
        return this;
    }

    DeviceLink level(OptimizationLevel other) {
        options = options.withOptimization(other);
        return this;
    }

    DeviceLink debug() {
        options = options.withDebug(true);
        return this;
    }

    DeviceLink options(UnaryOperator<LinkOptions> change) {
        options = change.apply(options);
        return this;
    }

    DeviceLink compilerArguments(String... texts) {
        return arguments(TargetArgument.Tool.COMPILER, texts);
    }

    DeviceLink linkerArguments(String... texts) {
        return arguments(TargetArgument.Tool.LINKER, texts);
    }

    DeviceLink bitcodeLibraries(String... texts) {
        return arguments(TargetArgument.Tool.BITCODE_LIBRARY, texts);
    }

    private DeviceLink arguments(TargetArgument.Tool tool, String... texts) {
        Arrays.stream(texts).map(text -> TargetArgument.parse(tool, text)).forEach(arguments::add);
        return this;
    }

    DeviceLink dryRun() {
        dryRun = true;
        return this;
    }

    DeviceLink jobs(int count) {
        jobs = count;
        return this;
    }

    DeviceLink system(HostSystem other) {
        system = other;
        return this;
    }

    DeviceLink ptxas(Path program) {
        ptxas = Optional.of(program);
        return this;
    }

    DeviceLink nvlink(Path program) {
        nvlink = Optional.of(program);
        return this;
    }

    DeviceLink lld(Path program) {
        lld = Optional.of(program);
        return this;
    }

    DeviceLink keep(Path folder) {
        intermediates = Optional.of(folder);
        return this;
    }

    List<LinkedImage> images() throws InterruptedException {
        return linker().link(request());
    }

    /** The device code, not linked. */
    List<OffloadImage> collect() {
        return linker().collect(request());
    }

    private LinkRequest request() {
        return new LinkRequest(
                inputs.stream().map(LinkInput::of).toList(),
                targets,
                Set.of(),
                options,
                arguments,
                jobs,
                intermediates);
    }

    private DeviceLinker linker() {
        ToolRunner runner = new ToolRunner(new StepLog(steps::add, dryRun));
        LinkTools tools = new LinkTools(llvm, runner, new PtxasPrograms(new ToolRunner()), system, ptxas, nvlink, lld);
        LinkListener listener = new LinkListener() {
            @Override
            public void progress(String line) {}

            @Override
            public void warning(String line) {
                warnings.add(line);
            }
        };
        return new DeviceLinker(tools, listener);
    }

    /** The only image. */
    byte[] image() throws InterruptedException {
        List<LinkedImage> images = images();
        if (images.size() != 1) {
            throw new AssertionError(images.size() + " images");
        }
        return images.get(0).image().bytes();
    }

    List<String> warnings() {
        return warnings;
    }

    /** The shell lines of the steps. */
    List<String> steps() {
        return steps;
    }
}

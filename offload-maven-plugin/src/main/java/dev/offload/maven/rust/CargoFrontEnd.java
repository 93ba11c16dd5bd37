package dev.offload.maven.rust;

import dev.offload.maven.frontend.DeviceCode;
import dev.offload.maven.frontend.LinkerQuestions;
import dev.offload.maven.frontend.Target;
import dev.offload.maven.image.ImageFiles;
import dev.offload.maven.image.LinkerStep;
import dev.offload.maven.image.LinkerSteps;
import dev.offload.maven.program.OutputType;
import dev.offload.maven.stamp.ParallelSteps;
import dev.offload.maven.stamp.ParallelSteps.Work;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Steps;
import dev.offload.maven.stamp.Tool;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import dev.offload.maven.toolchain.LlvmInstallation;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.plexus.util.FileUtils;

/** Compiles a crate with cargo, in one pass for the host program and one for each target. */
public final class CargoFrontEnd {

    /** The groups of steps. */
    private static final String DEVICE = "rust-device";

    private static final String HOST = "rust-host";

    private final Surroundings around;
    private final CrateFiles files;
    private final RustCrate crate;
    private final Tool libLlvm;
    private final DevicePass devicePass;
    private final HostPass hostPass;

    /**
     * What the passes work with.
     *
     * @param cache the folder that all builds of a user share
     */
    public record Surroundings(
            HostSystem host,
            Steps steps,
            ParallelSteps parallel,
            ToolRunner runner,
            LinkerSteps linker,
            LinkerQuestions questions,
            BuildLog log,
            LlvmInstallation llvm,
            Path cache) {}

    private CargoFrontEnd(Surroundings around, CrateFiles files, RustCrate crate, Cargo cargo, CrateOptions options) {
        this.around = around;
        this.files = files;
        this.crate = crate;
        this.libLlvm = RustLlvm.choose(cargo.compiler(), around.llvm());
        DeviceSysroot sysroots = new DeviceSysroot(cargo, around.cache(), around.log()::info);
        DeviceSupport support = new DeviceSupport(
                cargo.compiler(), around.runner(), around.log(), files.offload().resolve("rust/probe"));
        this.devicePass = new DevicePass(cargo, options, files, crate, sysroots, support);
        this.hostPass = new HostPass(cargo, options, files, crate);
    }

    /**
     * Asks cargo what the crate is.
     *
     * @throws dev.offload.maven.problem.OffloadException if there is no compiler for it, or it does not make what is asked for
     */
    public static CargoFrontEnd open(Surroundings around, CrateOptions options, OutputType type, CrateFiles files) {
        RustCompiler compiler = new RustSearch(around.host(), around.runner(), options.folder()).find(options.cargo());
        Cargo cargo = new Cargo(compiler, around.runner(), around.log(), options.folder());
        List<String> question =
                new ArrayList<>(List.of("metadata", "--format-version=1", "--manifest-path=" + options.manifest()));
        question.addAll(options.offlineArgument());
        ToolResult metadata = cargo.run("rust/metadata", question, java.util.Map.of());
        if (!metadata.succeeded()) {
            throw RustAdvice.cargoFailed(options.manifest(), "any target", compiler, metadata);
        }
        RustCrate crate = RustCrate.read(metadata.stdout(), options.manifest(), type);
        return new CargoFrontEnd(around, files, crate, cargo, options);
    }

    /** Removes the device code of a crate that is no longer there. */
    public static void forgetDeviceCode(Steps steps) throws IOException {
        steps.forgetOthers(DEVICE, List.of());
    }

    /** As {@link #forgetDeviceCode}, for the host program. */
    public static void forgetHostCode(Steps steps) throws IOException {
        steps.forgetOthers(HOST, List.of());
    }

    /** Makes the device code of the crate for each of the targets. */
    public List<DeviceCode> device(List<Target> targets) throws IOException {
        List<Work> work = new ArrayList<>();
        List<Step> all = new ArrayList<>();
        for (Target target : targets) {
            Step step = devicePass.step(target, lowering(target));
            all.add(step);
            work.add(new Work(step, () -> lower(target, devicePass.run(target))));
        }
        around.steps().forgetOthers(DEVICE, all);
        List<Target> stale = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (around.steps().staleReason(all.get(i)).isPresent()) {
                stale.add(targets.get(i));
            }
        }
        if (!stale.isEmpty()) {
            around.questions().check(targets);
            devicePass.prepare(stale);
        }
        around.parallel().bringUpToDate(work);
        files.noteLibLlvm(libLlvm.file());
        return targets.stream()
                .map(target -> new DeviceCode(crate.packageName(), files.deviceCode(crate, target), target))
                .toList();
    }

    private List<String> lowering(Target target) {
        return List.of(
                "lower-kernels",
                "-o",
                files.deviceCode(crate, target).toString(),
                "--llvm=" + libLlvm.file(),
                "--target=" + target.triple() + ":" + target.arch());
    }

    private void lower(Target target, Path made) throws IOException {
        List<String> request = new ArrayList<>(lowering(target));
        request.add((made.toString().endsWith(".bc") ? made : unpacked(target, made)).toString());
        around.linker()
                .request("rust/lower." + target.fileName(), "Making the kernels fit for " + target.name(), request);
    }

    /** The bitcode in an offload binary of rustc's. */
    private Path unpacked(Target target, Path offloadBinary) throws IOException {
        Path folder = Files.createDirectories(files.cargoFolder(target).resolve("images"));
        FileUtils.cleanDirectory(folder.toFile());
        around.linker()
                .request(
                        "rust/unpack." + target.fileName(),
                        "Unpacking " + offloadBinary.getFileName(),
                        List.of("unpack", "-o", folder.toString(), offloadBinary.toString()));
        try (DirectoryStream<Path> images = Files.newDirectoryStream(folder, "*.bc")) {
            return images.iterator().next();
        }
    }

    /**
     * Makes the host program's object of the crate, which registers the images of the whole program, and checks that the device
     * code has the kernels that the crate launches.
     *
     * @param others the objects of the other sources
     */
    public void host(ImageFiles images, List<Path> others) throws IOException {
        around.steps().bringUpToDate(hostPass.step(), hostPass::run);
        Path object = files.hostObject(crate);
        Path module = files.hostModule(crate);
        List<String> request = new ArrayList<>(List.of("mend-host", "-o", object.toString()));
        request.add("--llvm=" + libLlvm.file());
        request.add("--device=" + images.deviceBinary());
        request.add("--images=" + images.linkedImages());
        others.forEach(other -> request.add("--host-object=" + other));
        if (stripsDebugInfo()) {
            request.add("--strip-debug");
        }
        request.add(module.toString());
        List<Path> inputs = new ArrayList<>(List.of(module, images.deviceBinary(), images.linkedImages()));
        inputs.addAll(others);
        around.linker()
                .bringUpToDate(
                        new LinkerStep(
                                "rust-host/object",
                                "Making the host object of the crate " + crate.packageName(),
                                request,
                                inputs,
                                List.of(object),
                                List.of(libLlvm)),
                        () -> {});
    }

    /** rustc has the linker take out the debug information of the standard library, unless the program has its own. */
    private boolean stripsDebugInfo() throws IOException {
        List<String> arguments = Files.readAllLines(files.recordedLink().resolve("arguments"));
        return arguments.contains("-Wl,--strip-debug") || arguments.contains("-Wl,--strip-all");
    }
}

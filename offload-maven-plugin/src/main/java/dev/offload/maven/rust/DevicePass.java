package dev.offload.maven.rust;

import dev.offload.maven.frontend.Target;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Step.InputIdentity;
import dev.offload.maven.tool.ToolResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Compiles a crate and what it uses to one module of device code. */
final class DevicePass {

    /** What tells the crate that this pass compiles kernels. */
    private static final List<String> CFG = List.of("--cfg=offload_device", "--check-cfg=cfg(offload_device)");

    private final Cargo cargo;
    private final CrateOptions options;
    private final CrateFiles files;
    private final RustCrate crate;
    private final DeviceSysroot sysroots;
    private final DeviceSupport support;

    DevicePass(
            Cargo cargo,
            CrateOptions options,
            CrateFiles files,
            RustCrate crate,
            DeviceSysroot sysroots,
            DeviceSupport support) {
        this.cargo = cargo;
        this.options = options;
        this.files = files;
        this.crate = crate;
        this.sysroots = sysroots;
        this.support = support;
    }

    Step step(Target target, List<String> lowering) {
        DeviceTriple device = DeviceTriple.of(target, cargo.compiler().version());
        List<String> all = new ArrayList<>(arguments(target, device));
        all.addAll(flags(device));
        all.addAll(lowering);
        Path depfile = files.deviceDepfile(crate, target);
        return new Step(
                "rust-device/" + target.fileName(),
                "Compiling the crate " + crate.packageName() + " for " + target.name(),
                all,
                cargo.compiler().tools(),
                List.of(options.manifest()),
                Optional.of(depfile),
                List.of(files.deviceCode(crate, target), depfile),
                InputIdentity.CONTENT);
    }

    /** Sees to what several passes need, before they run side by side. */
    void prepare(List<Target> targets) {
        targets.stream()
                .map(target -> DeviceTriple.of(target, cargo.compiler().version()))
                .filter(DeviceTriple::needsSysroot)
                .map(DeviceTriple::triple)
                .distinct()
                .forEach(sysroots::require);
    }

    /**
     * Runs cargo.
     *
     * @return bitcode, or what a rustc with {@code llvm.offload} has packed
     * @throws dev.offload.maven.problem.OffloadException if the crate is rejected
     */
    Path run(Target target) throws IOException {
        DeviceTriple device = DeviceTriple.of(target, cargo.compiler().version());
        boolean packed = device.needsSysroot() && support.isBuiltIn();
        CargoOutput output = CargoOutput.of(files.cargoFolder(target), device.triple(), options, crate);
        output.forget();
        List<String> flags = new ArrayList<>(flags(device));
        if (device.needsSysroot()) {
            flags.add("--sysroot=" + sysroots.require(device.triple()));
        }
        Map<String, String> environment = new TreeMap<>();
        environment.put("RUSTC", files.scripts().rustc(cargo.compiler().rustc()).toString());
        environment.put("CARGO_ENCODED_RUSTFLAGS", String.join("\u001f", flags));
        List<String> arguments = new ArrayList<>(arguments(target, device));
        arguments.add("-Clinker=" + files.scripts().deviceLinker());
        if (packed) {
            arguments.addAll(List.of("-Zunstable-options", "-Zoffload=Device"));
        }
        ToolResult result = cargo.run("rust/device." + target.fileName(), arguments, environment);
        if (!result.succeeded()) {
            throw RustAdvice.cargoFailed(options.manifest(), target.name(), cargo.compiler(), result);
        }
        output.writeDepfile(files.deviceDepfile(crate, target), options.manifest());
        Optional<Path> made = packed ? output.offloadBinary() : output.bitcode();
        return made.orElseThrow(
                () -> RustAdvice.noOutput(options.manifest(), target.name(), output.folder(), result.script()));
    }

    private List<String> arguments(Target target, DeviceTriple device) {
        List<String> arguments = new ArrayList<>(List.of("rustc", "--manifest-path=" + options.manifest()));
        arguments.addAll(crate.arguments());
        arguments.addAll(List.of("--target=" + device.triple(), "--target-dir=" + files.cargoFolder(target)));
        arguments.addAll(options.arguments());
        arguments.addAll(List.of("--config", "profile." + options.profile() + ".panic=\"abort\""));
        // Only where rustc links does it have all crates in one module.
        arguments.addAll(List.of("--", "--emit=llvm-bc"));
        arguments.addAll(device.linkerOptions());
        return arguments;
    }

    private List<String> flags(DeviceTriple device) {
        List<String> flags = new ArrayList<>(CFG);
        flags.addAll(options.prefixFlags());
        device.processor().ifPresent(processor -> flags.add("-Ctarget-cpu=" + processor));
        return flags;
    }
}

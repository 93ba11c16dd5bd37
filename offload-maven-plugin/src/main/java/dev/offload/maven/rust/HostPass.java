package dev.offload.maven.rust;

import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Step.InputIdentity;
import dev.offload.maven.tool.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Compiles a crate and what it uses to one module of host code, and keeps what rustc would tell its linker. */
final class HostPass {

    private final Cargo cargo;
    private final CrateOptions options;
    private final CrateFiles files;
    private final RustCrate crate;

    HostPass(Cargo cargo, CrateOptions options, CrateFiles files, RustCrate crate) {
        this.cargo = cargo;
        this.options = options;
        this.files = files;
        this.crate = crate;
    }

    Step step() {
        Path depfile = files.hostDepfile(crate);
        return new Step(
                "rust-host/module",
                "Compiling the crate " + crate.packageName() + " for the host program",
                arguments(),
                cargo.compiler().tools(),
                List.of(options.manifest()),
                Optional.of(depfile),
                List.of(files.hostModule(crate), depfile, files.recordedLink().resolve("arguments")),
                InputIdentity.CONTENT);
    }

    /** @throws dev.offload.maven.problem.OffloadException if the crate is rejected */
    void run() throws IOException {
        CargoOutput output = CargoOutput.of(
                files.cargoHostFolder(), cargo.compiler().version().host(), options, crate);
        output.forget();
        List<String> arguments = new ArrayList<>(arguments());
        arguments.add("-Clinker=" + files.scripts().hostLinker(files.recordedLink()));
        ToolResult result = cargo.run("rust/host", arguments, Map.of());
        if (!result.succeeded()) {
            throw RustAdvice.cargoFailed(options.manifest(), "the host program", cargo.compiler(), result);
        }
        output.writeDepfile(files.hostDepfile(crate), options.manifest());
        Path bitcode = output.bitcode()
                .orElseThrow(() ->
                        RustAdvice.noOutput(options.manifest(), "the host program", output.folder(), result.script()));
        Files.move(bitcode, files.hostModule(crate), StandardCopyOption.REPLACE_EXISTING);
    }

    private List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of("rustc", "--manifest-path=" + options.manifest()));
        arguments.addAll(crate.arguments());
        arguments.addAll(
                List.of("--target=" + cargo.compiler().version().host(), "--target-dir=" + files.cargoHostFolder()));
        arguments.addAll(options.arguments());
        // The crates below may ask for it as well.
        List<String> flags = new ArrayList<>(List.of("--check-cfg=cfg(offload_device)"));
        flags.addAll(options.prefixFlags());
        String array = flags.stream().map(HostPass::tomlString).collect(Collectors.joining(", ", "[", "]"));
        arguments.addAll(
                List.of("--config", "target." + cargo.compiler().version().host() + ".rustflags=" + array));
        // Every rustc has this mode: it writes the launches and the entries, and leaves the device code to others.
        arguments.addAll(List.of("--", "-Zunstable-options", "-Zoffload=Test", "-Cembed-bitcode=yes"));
        arguments.add("--emit=llvm-bc");
        return arguments;
    }

    private static String tomlString(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}

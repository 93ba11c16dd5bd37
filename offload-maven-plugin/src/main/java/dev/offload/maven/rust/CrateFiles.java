package dev.offload.maven.rust;

import dev.offload.maven.frontend.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where everything of a crate is.
 *
 * @param offload the folder for all that the steps write, {@code target/offload}
 */
public record CrateFiles(Path offload) {

    /** cargo's own folder for a target. */
    Path cargoFolder(Target target) {
        return offload.resolve("rust/device").resolve(target.fileName());
    }

    /** cargo's own folder for the host pass. */
    Path cargoHostFolder() {
        return offload.resolve("rust/host");
    }

    /** Device code that goes into {@code device.bin}. */
    Path deviceCode(RustCrate crate, Target target) {
        return offload.resolve("device/rust").resolve(crate.target() + "." + target.fileName() + ".bc");
    }

    Path deviceDepfile(RustCrate crate, Target target) {
        return offload.resolve("device/rust").resolve(crate.target() + "." + target.fileName() + ".d");
    }

    /** The host module as rustc left it. */
    Path hostModule(RustCrate crate) {
        return offload.resolve("rust").resolve(crate.target() + ".bc");
    }

    Path hostDepfile(RustCrate crate) {
        return offload.resolve("rust").resolve(crate.target() + ".d");
    }

    /** The object of the host module, among those of the other sources. */
    Path hostObject(RustCrate crate) {
        return offload.resolve("host/rust").resolve(crate.target() + ".o");
    }

    /** What rustc told its linker. */
    public Path recordedLink() {
        return offload.resolve("rust/link");
    }

    /** Names the libLLVM that reads the device code, where the one chosen for the build is too old for it. */
    private Path libLlvmName() {
        return offload.resolve("rust/libLLVM.txt");
    }

    /** Notes which libLLVM has to link the device code. */
    void noteLibLlvm(Path libLlvm) throws IOException {
        Files.createDirectories(libLlvmName().resolveSibling(""));
        Files.writeString(libLlvmName(), libLlvm.toString());
    }

    /** Forgets it, when there is no crate any more. */
    public void forgetLibLlvm() throws IOException {
        Files.deleteIfExists(libLlvmName());
    }

    /** The libLLVM that was noted. */
    public Optional<Path> libLlvm() throws IOException {
        return Files.isRegularFile(libLlvmName())
                ? Optional.of(Path.of(Files.readString(libLlvmName())))
                : Optional.empty();
    }

    CargoScripts scripts() {
        return new CargoScripts(offload.resolve("rust"));
    }
}

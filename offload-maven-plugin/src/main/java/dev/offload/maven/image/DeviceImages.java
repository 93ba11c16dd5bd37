package dev.offload.maven.image;

import dev.offload.maven.frontend.DeviceCode;
import dev.offload.maven.frontend.LinkerQuestions;
import dev.offload.maven.frontend.Target;
import dev.offload.maven.stamp.Tool;
import dev.offload.maven.toolchain.LlvmInstallation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.codehaus.plexus.util.FileUtils;

/** From the device code of the sources to one image for each target, and to the object that registers the images. */
public final class DeviceImages implements LinkerQuestions {

    private final LinkerSteps linker;
    private final LlvmInstallation llvm;
    private final ImageFiles files;

    public DeviceImages(LinkerSteps linker, LlvmInstallation llvm, ImageFiles files) {
        this.linker = linker;
        this.llvm = llvm;
        this.files = files;
    }

    @Override
    public void check(List<Target> targets) {
        List<String> request = new ArrayList<>(List.of("targets"));
        targets.forEach(target -> request.add(target.name()));
        linker.request("targets", "Reading <targets>", request);
    }

    @Override
    public String triple(Path bitcode) {
        return linker.request(
                        "triple",
                        "Reading " + bitcode,
                        List.of("triple", "--llvm=" + llvm.libLlvm(), bitcode.toString()))
                .strip();
    }

    /**
     * What images a program, library, object or offload binary has, and what they say of their kernels.
     *
     * @return tables: of the images, and of the kernels of each
     * @throws dev.offload.maven.problem.OffloadException if it is none of these
     */
    public List<String> inspect(Path file) {
        return inspect(List.of(file.toString()), file);
    }

    /** The images alone, a line for each. */
    public List<String> images(Path file) {
        return inspect(List.of("--images", file.toString()), file);
    }

    private List<String> inspect(List<String> arguments, Path file) {
        List<String> request = new ArrayList<>(List.of("inspect", "--llvm=" + llvm.libLlvm()));
        request.addAll(arguments);
        return linker.request("inspect", "Inspecting " + file, request).lines().toList();
    }

    /**
     * What a machine must have for a program or library to be loaded, such as {@code glibc 2.34}.
     *
     * @param files it, and the libraries that come with it
     */
    public List<String> needs(List<Path> files) {
        List<String> request = new ArrayList<>(List.of("needs"));
        files.forEach(file -> request.add(file.toString()));
        return linker.request("needs", "Reading " + files.get(0), request)
                .lines()
                .toList();
    }

    /** The devices of this machine, a line for each. */
    public List<String> devices() {
        return linker.request("probe", "Looking for devices", List.of("probe"))
                .lines()
                .filter(line -> line.startsWith("device "))
                .toList();
    }

    /** Puts the device code of all sources and targets into one offload binary. */
    public boolean pack(List<DeviceCode> code) throws IOException {
        return pack(code, "device.bin", "Packing device.bin", files.deviceBinary());
    }

    /** Puts the device code of one source for all targets into one offload binary. */
    public boolean pack(String source, List<DeviceCode> code, Path output) throws IOException {
        return pack(code, "packed/" + source, "Packing the device code of " + source, output);
    }

    private boolean pack(List<DeviceCode> code, String id, String title, Path output) throws IOException {
        List<String> request = new ArrayList<>(List.of("pack", "-o", output.toString()));
        for (DeviceCode one : code) {
            request.add("--image=file=" + one.bitcode() + ",triple="
                    + one.target().triple() + ",arch=" + one.target().arch() + ",kind=openmp");
        }
        return linker.bringUpToDate(
                new LinkerStep(
                        id,
                        title,
                        request,
                        code.stream().map(DeviceCode::bitcode).toList(),
                        List.of(output),
                        List.of()),
                () -> {});
    }

    /**
     * Links an image for each target.
     *
     * @param ptxas what NVIDIA targets need
     * @param libraries objects and archives whose device code is linked in where it is needed
     */
    public boolean link(LinkImages options, Optional<Path> ptxas, List<Path> libraries) throws IOException {
        List<String> request =
                new ArrayList<>(List.of("link-device", "-o", files.images().toString()));
        List<Tool> tools = new ArrayList<>();
        request.add("--llvm=" + llvm.libLlvm());
        tools.add(new Tool("libLLVM", llvm.libLlvm(), llvm.version()));
        ptxas.ifPresent(file -> {
            request.add("--ptxas=" + file);
            tools.add(new Tool("ptxas", file, ""));
        });
        llvm.lld().ifPresent(file -> {
            request.add("--lld=" + file);
            tools.add(new Tool("lld", file, llvm.version()));
        });
        request.add("-O" + options.optimize());
        if (options.debug()) {
            request.add("--debug");
        }
        options.targets().forEach(target -> request.add("--target=" + target.name()));
        List<Path> inputs = new ArrayList<>();
        inputs.add(files.deviceBinary());
        inputs.addAll(libraries);
        inputs.forEach(input -> request.add(input.toString()));
        String names = options.targets().stream().map(Target::name).collect(Collectors.joining(", "));
        return linker.bringUpToDate(
                new LinkerStep(
                        "images",
                        "Linking device images for " + names,
                        request,
                        inputs,
                        List.of(files.images()),
                        tools),
                // An image of a target that is no longer named would stay.
                () -> FileUtils.deleteDirectory(files.images().toFile()));
    }

    /**
     * Makes the object that registers the images when the program starts.
     *
     * @param hostObjects the objects of the program that it will be linked with
     */
    public boolean wrap(String hostTriple, List<Path> hostObjects) throws IOException {
        List<String> request =
                new ArrayList<>(List.of("wrap", "-o", files.registration().toString()));
        request.add("--host-triple=" + hostTriple);
        request.add("--llvm=" + llvm.libLlvm());
        hostObjects.forEach(object -> request.add("--host-object=" + object));
        request.add(files.linkedImages().toString());
        List<Path> inputs = new ArrayList<>();
        inputs.add(files.linkedImages());
        inputs.addAll(hostObjects);
        return linker.bringUpToDate(
                new LinkerStep(
                        "registration",
                        "Wrapping the device images for the host",
                        request,
                        inputs,
                        List.of(files.registration()),
                        List.of(new Tool("libLLVM", llvm.libLlvm(), llvm.version()))),
                () -> {});
    }

    /** Makes a static library of objects. */
    public boolean archive(Path library, List<Path> objects) throws IOException {
        List<String> request = new ArrayList<>(List.of("archive", "-o", library.toString()));
        objects.forEach(object -> request.add(object.toString()));
        return linker.bringUpToDate(
                new LinkerStep(
                        "archive", "Making " + library.getFileName(), request, objects, List.of(library), List.of()),
                () -> {});
    }

    /** How images are linked: the parameters of the same names. */
    public record LinkImages(List<Target> targets, int optimize, boolean debug) {}
}

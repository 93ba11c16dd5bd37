package dev.offload.linker.program;

import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.OutputFile;
import dev.offload.linker.device.DeviceLinker;
import dev.offload.linker.device.ImageOverride;
import dev.offload.linker.device.LinkListener;
import dev.offload.linker.device.LinkOptions;
import dev.offload.linker.device.LinkRequest;
import dev.offload.linker.device.LinkTools;
import dev.offload.linker.device.LinkedImage;
import dev.offload.linker.host.FatBinaries;
import dev.offload.linker.host.HostEntries;
import dev.offload.linker.host.HostEntriesReader;
import dev.offload.linker.host.HostTriple;
import dev.offload.linker.host.HostWrapper;
import dev.offload.linker.host.Registration;
import dev.offload.linker.input.LinkInput;
import dev.offload.linker.input.LinkerArguments;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import dev.offload.linker.target.Triple;
import dev.offload.linker.tool.ToolResult;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Links a program in one go: device code is found in the inputs and linked, the images are wrapped, and the host's linker runs on
 * all of it. It takes the command line of clang-linker-wrapper, and can stand in its place.
 */
public final class ProgramLinker {

    private final LinkTools tools;
    private final LinkListener listener;
    private final Consumer<String> printer;

    /** @param printer takes what {@code --print-wrapped-module} asks for, and what the host's linker prints */
    public ProgramLinker(LinkTools tools, LinkListener listener, Consumer<String> printer) {
        this.tools = tools;
        this.listener = listener;
        this.printer = printer;
    }

    /**
     * Links.
     *
     * @return the exit status of the host's linker; 0 if it had nothing to do
     * @throws LinkerException if there are no images in the end and the host code has kernels, and for all that a device link fails of
     */
    public int link(WrapperCommandLine line) throws InterruptedException {
        line.argumentsForLlvm()
                .forEach(argument -> listener.warning("the LLVM option " + argument
                        + " has no effect: LLVM has one set of such options for all links of a process"));
        HostLinkCommand hostLink = line.hostLink();
        if (line.isRelocatable()) {
            // The device code stays in its sections, for the link of which the result is an input.
            return run(line, hostLink.relocatable());
        }
        List<LinkInput> inputs = LinkerArguments.inputs(hostLink.arguments());
        if (line.has(WrapperOption.EMIT_FATBIN_ONLY)) {
            write(hostLink.output(), container(line, images(line, inputs)));
            return 0;
        }
        HostTriple host = host(line);
        List<OffloadImage> images = images(line, inputs);
        HostEntries entries = HostEntriesReader.read(inputs, tools::llvm);
        Registration registration = new Registration(host, images, entries, line.has(WrapperOption.COMPRESS));
        return images.isEmpty() ? run(line, hostLink.arguments()) : link(line, hostLink, registration);
    }

    private List<OffloadImage> images(WrapperCommandLine line, List<LinkInput> inputs) throws InterruptedException {
        Set<String> extracted = line.values(WrapperOption.SHOULD_EXTRACT).collect(Collectors.toSet());
        if (line.has(WrapperOption.OVERRIDE_IMAGE)) {
            List<Target> targets = extracted.stream().map(Target::parse).toList();
            return line.values(WrapperOption.OVERRIDE_IMAGE)
                    .map(ImageOverride::parse)
                    .flatMap(override -> override.images(targets).stream())
                    .map(LinkedImage::image)
                    .toList();
        }
        LinkOptions options = LinkOptions.DEFAULT;
        if (line.has(WrapperOption.EMBED_BITCODE)) {
            options = options.withEmbeddedBitcode();
        }
        Optional<Path> cuda = line.path(WrapperOption.CUDA_PATH);
        if (cuda.isPresent()) {
            options = options.withCuda(cuda.get());
        }
        LinkRequest request = new LinkRequest(
                inputs, List.of(), extracted, options, line.targetArguments(), line.jobs(), intermediates(line));
        return new DeviceLinker(tools, listener)
                .linkIfThereIsCode(request).stream().map(LinkedImage::image).toList();
    }

    private static Optional<Path> intermediates(WrapperCommandLine line) {
        return line.has(WrapperOption.SAVE_TEMPS) || line.has(WrapperOption.DRY_RUN)
                ? Optional.of(beside(line, ".offload"))
                : Optional.empty();
    }

    private static Path beside(WrapperCommandLine line, String suffix) {
        Path output = line.hostLink().output().toAbsolutePath();
        return output.resolveSibling(output.getFileName() + suffix);
    }

    /** The one file that the runtime of the images' kind loads. */
    private byte[] container(WrapperCommandLine line, List<OffloadImage> images) {
        Set<OffloadKind> kinds = images.stream().map(OffloadImage::offloadKind).collect(Collectors.toSet());
        if (kinds.equals(Set.of(OffloadKind.CUDA))) {
            return FatBinaries.cuda(images);
        }
        if (kinds.equals(Set.of(OffloadKind.HIP))) {
            return FatBinaries.hip(images, line.has(WrapperOption.COMPRESS));
        }
        if (kinds.equals(Set.of(OffloadKind.OPENMP))) {
            return OffloadBinaryWriter.write(images);
        }
        throw new LinkerException(
                Problem.IMAGE_KIND_NOT_TAKEN,
                "one file cannot hold images of "
                        + (kinds.isEmpty() ? "no kind: there is no device code" : "several kinds: " + kinds),
                "leave out --emit-fatbin-only, or link code of one kind");
    }

    private static HostTriple host(WrapperCommandLine line) {
        return new HostTriple(new Triple(line.value(WrapperOption.HOST_TRIPLE)
                .orElseGet(() -> Triple.host().text())));
    }

    private int link(WrapperCommandLine line, HostLinkCommand hostLink, Registration registration)
            throws InterruptedException {
        HostWrapper wrapper = new HostWrapper(tools.llvm());
        if (line.has(WrapperOption.PRINT_WRAPPED_MODULE)) {
            printer.accept(wrapper.ir(registration));
        }
        if (line.has(WrapperOption.DRY_RUN) || line.has(WrapperOption.SAVE_TEMPS)) {
            Path object = beside(line, ".registration.o");
            if (!line.has(WrapperOption.DRY_RUN)) {
                write(object, wrapper.object(registration));
            }
            return run(line, hostLink.with(List.of(object)));
        }
        Path object = temporary();
        try {
            write(object, wrapper.object(registration));
            return run(line, hostLink.with(List.of(object)));
        } finally {
            object.toFile().delete();
        }
    }

    private static Path temporary() {
        try {
            return Files.createTempFile("registration", ".o");
        } catch (IOException e) {
            throw new LinkerException(
                    Problem.UNWRITABLE_OUTPUT,
                    "cannot make a temporary file: " + e.getMessage(),
                    "set TMPDIR, or Java's java.io.tmpdir, to a folder that can be written",
                    e);
        }
    }

    private void write(Path file, byte[] content) {
        if (!tools.log().isDryRun()) {
            OutputFile.write(file, ByteBuffer.wrap(content));
        }
    }

    /** Runs the host's linker, which says itself what is wrong. */
    private int run(WrapperCommandLine line, List<String> arguments) throws InterruptedException {
        Path linker = line.path(WrapperOption.LINKER_PATH)
                .orElseThrow(() -> new LinkerException(
                        Problem.BAD_ARGUMENT,
                        "no linker for the host is named",
                        "name it, as in --linker-path=/usr/bin/ld"));
        ToolResult result = tools.runner().run(linker, arguments);
        printer.accept(result.output());
        printer.accept(result.errors());
        return result.exitStatus();
    }
}

package dev.offload.linker.cli;

import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.ImageArguments;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.OffloadImageFinder;
import dev.offload.linker.binary.OutputFile;
import dev.offload.linker.host.HostEntriesReader;
import dev.offload.linker.host.HostTriple;
import dev.offload.linker.host.HostWrapper;
import dev.offload.linker.host.Registration;
import dev.offload.linker.input.LinkInput;
import dev.offload.linker.target.Triple;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the object that registers device images. */
@Command(
        name = "wrap",
        description = {
            "Makes an object with device images and the code that registers them when the program starts.",
            "It is linked into the program together with the host objects and the runtime of the images: libomptarget and libomp,",
            "CUDA's, or HIP's. CUDA images go into one fat binary, HIP images into one bundle."
        },
        mixinStandardHelpOptions = true)
final class WrapCommand implements Runnable {

    private final Session session;

    @Option(names = "-o", paramLabel = "FILE", required = true, description = "The object to write.")
    private Path output = Path.of("");

    @Option(
            names = "--host-triple",
            paramLabel = "TRIPLE",
            description = "What the program runs on. Default: ${DEFAULT-VALUE}.")
    private String hostTriple = Triple.host().text();

    @Option(
            names = "--host-object",
            paramLabel = "FILE",
            description =
                    "An object, bitcode or archive of the program, once for each. They say where the offload entries are,"
                            + " which of them a linker must keep, and whether there are kernels.")
    private List<Path> hostObjects = new ArrayList<>();

    @Option(
            names = "--image",
            paramLabel = "KEY=VALUE,...",
            converter = ImageArgumentsConverter.class,
            description = "An image of its own: file=F,triple=T,arch=A,kind=openmp.")
    private List<ImageArguments> images = new ArrayList<>();

    @Option(names = "--compress", description = "Compress the bundle of HIP images.")
    private boolean compress;

    @Option(names = "--print-wrapped-module", description = "Print the LLVM IR that the object is made from.")
    private boolean printModule;

    @Mixin
    private LlvmOption llvm = new LlvmOption();

    @Parameters(paramLabel = "IMAGE", description = "An offload binary, or any file with device images in it.")
    private List<Path> files = new ArrayList<>();

    WrapCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        HostTriple host = new HostTriple(new Triple(hostTriple));
        List<OffloadImage> found = new ArrayList<>();
        files.forEach(file -> OffloadImageFinder.findUnregistered(file, () -> llvm.open(session)).stream()
                .map(FoundImage::image)
                .forEach(found::add));
        images.forEach(image -> found.addAll(image.images()));
        Registration registration = new Registration(
                host,
                found,
                HostEntriesReader.read(hostObjects.stream().map(LinkInput::of).toList(), () -> llvm.open(session)),
                compress);
        HostWrapper wrapper = new HostWrapper(llvm.open(session));
        if (printModule) {
            session.out().print(wrapper.ir(registration));
        }
        OutputFile.write(output, ByteBuffer.wrap(wrapper.object(registration)));
    }
}

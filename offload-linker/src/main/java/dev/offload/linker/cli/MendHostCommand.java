package dev.offload.linker.cli;

import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.OffloadImageFinder;
import dev.offload.linker.binary.OutputFile;
import dev.offload.linker.host.HostEntriesReader;
import dev.offload.linker.host.HostTriple;
import dev.offload.linker.host.HostWrapper;
import dev.offload.linker.host.Registration;
import dev.offload.linker.input.LinkInput;
import dev.offload.linker.rust.BitcodeFile;
import dev.offload.linker.rust.DeviceKernels;
import dev.offload.linker.rust.HostModule;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.Triple;
import dev.offload.llvm.Context;
import dev.offload.llvm.Llvm;
import dev.offload.llvm.Module;
import dev.offload.llvm.TargetMachine;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes an object of the host module of a Rust program. */
@Command(
        name = "mend-host",
        description =
                "Makes an object of a host module that rustc compiled with -Zoffload=Test, with launches that pass"
                        + " scalars as scalars, entries that no linker drops, and the registration of the device images. Checks the"
                        + " launches against the device code.",
        mixinStandardHelpOptions = true)
final class MendHostCommand implements Runnable {

    private final Session session;

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The object to write.")
    private Path output;

    @Option(
            names = "--device",
            required = true,
            paramLabel = "FILE",
            description =
                    "Device code that the program will run with, as an offload binary of bitcode. May be repeated.")
    private List<Path> device;

    @Option(
            names = "--strip-debug",
            description = "Leave the debug information out, as a linker would that is told to.")
    private boolean stripDebug;

    @Option(
            names = "--images",
            paramLabel = "FILE",
            description =
                    "Linked device images, as an offload binary: the module registers them when the program starts.")
    private List<Path> images = List.of();

    @Option(
            names = "--host-object",
            paramLabel = "FILE",
            description =
                    "Another object, bitcode or archive of the program whose kernels are registered as well, once for each.")
    private List<Path> hostObjects = List.of();

    @Mixin
    private LlvmOption llvm = new LlvmOption();

    @Parameters(paramLabel = "FILE", description = "The bitcode of the host pass of rustc.")
    private Path input;

    MendHostCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        Llvm opened = llvm.open(session);
        try (Context context = opened.newContext();
                Module module = BitcodeFile.read(context, input)) {
            HostModule.mend(module, kernels(context));
            if (!images.isEmpty()) {
                HostWrapper.wrapInto(module, registration(module));
            }
            module.verify();
            if (stripDebug) {
                module.stripDebugInfo();
            }
            module.putStructorsIntoInitArray();
            try (TargetMachine machine = opened.targetMachine(TargetMachine.Options.of(module.triple(), ""))) {
                OutputFile.write(output, ByteBuffer.wrap(module.emit(machine, TargetMachine.FileType.OBJECT)));
            }
        }
    }

    private Registration registration(Module module) {
        List<OffloadImage> found = images.stream()
                .flatMap(file -> OffloadImageFinder.findUnregistered(file, () -> llvm.open(session)).stream())
                .map(FoundImage::image)
                .toList();
        return new Registration(
                new HostTriple(new Triple(module.triple())),
                found,
                HostEntriesReader.read(hostObjects.stream().map(LinkInput::of).toList(), () -> llvm.open(session)));
    }

    private DeviceKernels kernels(Context context) {
        DeviceKernels kernels = new DeviceKernels();
        for (Path file : device) {
            for (FoundImage found : OffloadImageFinder.find(file, () -> llvm.open(session))) {
                if (found.image().kind() == ImageKind.BITCODE) {
                    try (Module module = BitcodeFile.parse(
                            context, found.source(), found.image().bytes())) {
                        kernels.add(found.image().target(), module);
                    }
                }
            }
        }
        return kernels;
    }
}

package dev.offload.linker.cli;

import dev.offload.linker.binary.ImageArguments;
import dev.offload.linker.binary.Unpacker;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes device images out of files. */
@Command(
        name = "unpack",
        description = "Writes the device images of files into a folder, and prints the path of each.",
        mixinStandardHelpOptions = true)
final class UnpackCommand implements Runnable {

    private final Session session;

    @Mixin
    private final LlvmOption llvm = new LlvmOption();

    @Option(names = "-o", required = true, paramLabel = "DIR", description = "The folder to write to; made if absent.")
    private Path output;

    @Option(
            names = "--image",
            paramLabel = "KEY=VALUE,...",
            converter = ImageArgumentsConverter.class,
            description =
                    "Take only images with these values, such as arch=sm_90 or kind=openmp; file names the output.")
    private List<ImageArguments> filters = List.of();

    @Option(
            names = "--archive",
            description = "Write the images of each --image, which has to name a file, as one static library.")
    private boolean archive;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Offload binaries, or objects, static libraries, shared libraries and programs with images.")
    private List<Path> files;

    UnpackCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        List<Path> written = archive
                ? Unpacker.archive(files, filters, output, () -> llvm.open(session))
                : Unpacker.unpack(files, filters, output, () -> llvm.open(session));
        written.forEach(session.out()::println);
    }
}

package dev.offload.linker.cli;

import dev.offload.linker.binary.ImageArguments;
import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.OutputFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Puts device images into one offload binary. */
@Command(
        name = "pack",
        description = "Puts device images into one offload binary, with the bytes that llvm-offload-binary writes.",
        mixinStandardHelpOptions = true)
final class PackCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The offload binary to write.")
    private Path output;

    @Option(
            names = "--image",
            required = true,
            paramLabel = "KEY=VALUE,...",
            converter = ImageArgumentsConverter.class,
            description =
                    "An image: file and triple, and as a rule arch and kind (openmp, cuda, hip, sycl). Any other key"
                            + " is stored with it.")
    private List<ImageArguments> images;

    @Override
    public void run() {
        for (ImageArguments image : images) {
            if (image.file().isEmpty() || image.triple().isEmpty()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--image=" + image + " lacks " + (image.file().isEmpty() ? "file" : "triple"));
            }
        }
        List<OffloadImage> packed =
                images.stream().flatMap(image -> image.images().stream()).toList();
        OutputFile.write(output, ByteBuffer.wrap(OffloadBinaryWriter.write(packed)));
    }
}

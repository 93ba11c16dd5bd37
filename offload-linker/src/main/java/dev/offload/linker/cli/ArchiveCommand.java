package dev.offload.linker.cli;

import dev.offload.linker.binary.ArchiveWriter;
import dev.offload.linker.binary.OutputFile;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a static library. */
@Command(
        name = "archive",
        description = "Makes a static library of objects, with the bytes that llvm-ar rcsD writes.",
        mixinStandardHelpOptions = true)
final class ArchiveCommand implements Runnable {

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The library to write.")
    private Path output = Path.of("");

    @Parameters(paramLabel = "OBJECT", arity = "1..*", description = "An ELF object.")
    private List<Path> objects = List.of();

    @Override
    public void run() {
        OutputFile.write(output, ArchiveWriter.write(objects));
    }
}

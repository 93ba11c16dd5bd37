package dev.offload.linker.cli;

import dev.offload.linker.binary.InputFile;
import dev.offload.linker.binary.OutputFile;
import dev.offload.linker.names.Depfile;
import dev.offload.linker.names.KernelNames;
import dev.offload.linker.names.SourceFiles;
import dev.offload.llvm.Context;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Renames OpenMP kernels so that a program does not depend on where its sources lie. */
@Command(
        name = "rename-kernels",
        description = {
            "Renames the OpenMP kernels in the IR of a clang compile. clang has the device and inode number of the source"
                    + " in their names; these are replaced by numbers that follow from the source's path in its project, so"
                    + " that every machine makes the same program.",
            "Run it with the same --base and --project on the host code and on the device code of a source, the latter"
                    + " before pack. The host object is then made by clang from the renamed bitcode, with -Xclang"
                    + " -disable-llvm-passes, as it is optimised already."
        },
        mixinStandardHelpOptions = true)
final class RenameKernelsCommand implements Runnable {

    private final Session session;

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The bitcode to write.")
    private Path output = Path.of("");

    @Option(
            names = "--base",
            paramLabel = "DIR",
            description = "The folder of the project: its files are known by their paths in there, and those outside by"
                    + " their name and content. Relative paths of sources count from it. Default: the working folder.")
    private Path base = Path.of("");

    @Option(
            names = "--project",
            paramLabel = "NAME",
            description = "What tells this project's files from those of another with the same paths.")
    private String project = "";

    @Option(
            names = "--depfile",
            paramLabel = "FILE",
            description = "What the compile read, as clang -MD -MF lists it; repeatable.")
    private List<Path> depfiles = new ArrayList<>();

    @Option(names = "--source", paramLabel = "FILE", description = "A file that the compile read; repeatable.")
    private List<Path> sources = new ArrayList<>();

    @Mixin
    private LlvmOption llvm = new LlvmOption();

    @Parameters(paramLabel = "FILE", description = "Bitcode or textual IR, of the host or of a device.")
    private Path input = Path.of("");

    RenameKernelsCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        List<Path> files = new ArrayList<>(sources);
        depfiles.forEach(depfile -> files.addAll(Depfile.read(depfile)));
        KernelNames names = new KernelNames(SourceFiles.of(base, project, files));
        ByteBuffer content = InputFile.read(input);
        byte[] bytes = new byte[content.remaining()];
        content.get(bytes);
        try (Context context = llvm.open(session).newContext()) {
            OutputFile.write(output, ByteBuffer.wrap(names.rename(context, input.toString(), bytes)));
        }
        names.kept()
                .forEach(name -> session.err()
                        .println("warning: the names with " + name + " are kept: no source has these numbers,"
                                + " so a #line may name a file that the compile did not read"));
    }
}

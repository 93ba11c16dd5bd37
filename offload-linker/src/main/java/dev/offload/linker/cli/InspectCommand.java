package dev.offload.linker.cli;

import dev.offload.linker.kernel.Inspection;
import dev.offload.linker.kernel.Inspection.InspectedFile;
import dev.offload.linker.kernel.Kernel;
import dev.offload.linker.tool.Demangler;
import dev.offload.linker.tool.HostSystem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists device images and their kernels. */
@Command(
        name = "inspect",
        description = "Lists the device images of files, and what they say of their kernels.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "All of it is read from the images. Sizes are in bytes.",
            "  REGS       registers of a thread; AMD: vector registers, with AGPRS where",
            "             one file holds both",
            "  SHARED     shared memory or LDS of a block, without what a launch adds",
            "  LOCAL      stack of a thread; + if it may need more",
            "  CONST      the kernel's own constant banks",
            "  SPILLS     NVIDIA: bytes that instructions spill/reload; AMD: vector/scalar",
            "             registers spilled",
            "  PARAMS     how many, and their bytes",
            "  THREADS    of a block: the most, or the only size",
            "  OCCUPANCY  waves in use of a multiprocessor or compute unit, an estimate",
            "  BLOCKS     that are on it at a time x their threads: the required size, else",
            "             the one that fills it best",
            "  LIMIT      what keeps another block out"
        })
final class InspectCommand implements Callable<Integer> {

    private static final String SCHEMA = "inspect.schema.json";

    private final Session session;

    @Mixin
    private final LlvmOption llvm = new LlvmOption();

    @ArgGroup(multiplicity = "1")
    private Subject subject = new Subject();

    @Option(names = "--json", description = "Print JSON; --schema prints what it looks like.")
    private boolean json;

    @Option(names = "--images", description = "List the images alone, without their kernels. Not for JSON.")
    private boolean imagesOnly;

    @Option(names = "--parameters", description = "List the parameters of each kernel as well.")
    private boolean parameters;

    @Option(names = "--no-demangle", description = "Print C++ and Rust names as the symbols that they are.")
    private boolean mangled;

    /** What is to be shown. */
    private static final class Subject {

        @Option(names = "--schema", description = "Print the JSON Schema of --json.")
        private boolean schema;

        @Parameters(
                arity = "1..*",
                paramLabel = "FILE",
                description = "Offload binaries; objects, static libraries, shared libraries and programs with images;"
                        + " cubins, code objects, PTX and bitcode.")
        private List<Path> files = List.of();
    }

    InspectCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (subject.schema) {
            session.out().print(schema());
            return 0;
        }
        Inspection inspection = new Inspection(() -> llvm.open(session));
        List<InspectedFile> files =
                subject.files.stream().map(inspection::inspect).toList();
        UnaryOperator<String> demangle = mangled ? UnaryOperator.identity() : demangler(files);
        session.out().print(json ? new ImageJson(demangle).of(files) : new ImageTable(demangle, detail()).of(files));
        return 0;
    }

    private ImageTable.Detail detail() {
        return imagesOnly
                ? ImageTable.Detail.IMAGES
                : parameters ? ImageTable.Detail.PARAMETERS : ImageTable.Detail.KERNELS;
    }

    private UnaryOperator<String> demangler(List<InspectedFile> files) throws InterruptedException {
        List<String> symbols = files.stream()
                .flatMap(file -> file.images().stream())
                .flatMap(image -> image.all())
                .flatMap(image -> image.contents().knownKernels().stream())
                .map(Kernel::name)
                .toList();
        Map<String, String> names = Demangler.find(llvm.location(), HostSystem.current(), session.runner())
                .demangle(symbols);
        return symbol -> names.getOrDefault(symbol, symbol);
    }

    private static String schema() throws IOException {
        try (InputStream schema = Objects.requireNonNull(InspectCommand.class.getResourceAsStream(SCHEMA))) {
            return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

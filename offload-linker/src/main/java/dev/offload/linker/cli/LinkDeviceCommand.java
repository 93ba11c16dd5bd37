package dev.offload.linker.cli;

import dev.offload.linker.device.DeviceLinker;
import dev.offload.linker.device.ImageFolder;
import dev.offload.linker.device.LinkListener;
import dev.offload.linker.device.LinkRequest;
import dev.offload.linker.device.LinkTools;
import dev.offload.linker.device.LinkedImage;
import dev.offload.linker.target.Target;
import dev.offload.linker.tool.HostSystem;
import dev.offload.llvm.OptimizationLevel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Links device code and writes the images. */
@Command(
        name = "link-device",
        description = "Links the device code in the inputs to one image for each target.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Writes DIR/<triple>-<arch>.cubin (NVIDIA), .hsaco (AMD) or .so (host), and DIR/linked.bin, an offload"
                    + " binary with all of them in the order in which a program registers them. Prints a line for each"
                    + " image: path, triple, architecture, kind, bytes, milliseconds."
        })
final class LinkDeviceCommand implements Callable<Integer> {

    private final Session session;

    @Parameters(
            arity = "1..*",
            paramLabel = "INPUT",
            description = "An offload binary, or a file with device code embedded: object, archive, bitcode.")
    private List<Path> inputs = new ArrayList<>();

    @Option(names = "-o", required = true, paramLabel = "DIR", description = "Where the images are written to.")
    private Path output = Path.of("");

    @Option(
            names = "--target",
            paramLabel = "TARGET",
            description = "Link for this target, such as sm_90, gfx90a:xnack+ or host; repeatable."
                    + " Without it: for every target that there is code for.")
    private List<String> targets = new ArrayList<>();

    @Option(
            names = "-O",
            defaultValue = "2",
            paramLabel = "0..3",
            converter = LevelConverter.class,
            description = "How much to optimise: -O0 to -O3 (default: -O${DEFAULT-VALUE}).")
    private OptimizationLevel level = OptimizationLevel.O2;

    @Option(
            names = "--debug",
            description = "Keep debug information; for NVIDIA in full at -O0, and as line numbers at other levels.")
    private boolean debug;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "Targets linked side by side (default: one per processor).")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Mixin
    private LlvmOption llvm = new LlvmOption();

    @Option(names = "--ptxas", paramLabel = "FILE", description = "NVIDIA's assembler (default: search).")
    private @Nullable Path ptxas;

    @Option(
            names = "--nvlink",
            paramLabel = "FILE",
            description = "NVIDIA's linker, for device code that is not bitcode (default: search).")
    private @Nullable Path nvlink;

    @Option(names = "--lld", paramLabel = "FILE", description = "LLVM's linker, ld.lld (default: search).")
    private @Nullable Path lld;

    @Option(names = "--save-temps", description = "Keep bitcode, PTX and objects in DIR.")
    private boolean saveTemps;

    LinkDeviceCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        LinkTools tools = new LinkTools(
                llvm.open(session),
                session.runner(),
                session.ptxas(),
                HostSystem.current(),
                Optional.ofNullable(ptxas),
                Optional.ofNullable(nvlink),
                Optional.ofNullable(lld));
        LinkRequest request = new LinkRequest(
                inputs,
                targets.stream().map(Target::parse).toList(),
                level,
                debug,
                jobs,
                saveTemps ? Optional.of(output) : Optional.empty());
        List<LinkedImage> images = new DeviceLinker(tools, new SessionListener(session)).link(request);
        ImageFolder folder = new ImageFolder(output);
        folder.write(images);
        for (LinkedImage image : images) {
            session.out()
                    .println(String.join(
                            "  ",
                            folder.file(image).toString(),
                            image.target().triple().text(),
                            image.target().arch().name(),
                            image.image().offloadKind().word(),
                            Integer.toString(image.image().size()),
                            Long.toString(image.duration().toMillis())));
        }
        return 0;
    }

    private record SessionListener(Session session) implements LinkListener {

        @Override
        public void progress(String line) {
            session.progress().accept(line);
        }

        @Override
        public void warning(String line) {
            session.err().println("warning: " + line);
        }
    }

    private static final class LevelConverter implements ITypeConverter<OptimizationLevel> {
        @Override
        public OptimizationLevel convert(String text) {
            try {
                return OptimizationLevel.of(Integer.parseInt(text));
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("-O takes 0, 1, 2 or 3, and '" + text + "' was given");
            }
        }
    }
}

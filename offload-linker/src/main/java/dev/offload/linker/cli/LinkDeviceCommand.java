package dev.offload.linker.cli;

import dev.offload.linker.device.DeviceLinker;
import dev.offload.linker.device.ImageFolder;
import dev.offload.linker.device.ImageOverride;
import dev.offload.linker.device.LinkOptions;
import dev.offload.linker.device.LinkRequest;
import dev.offload.linker.device.LinkedImage;
import dev.offload.linker.input.LinkInput;
import dev.offload.linker.target.Target;
import dev.offload.linker.tool.StepLog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
            arity = "0..*",
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
            names = "--jobs",
            paramLabel = "N",
            description = "Targets linked side by side (default: one per processor).")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Mixin
    private CodeOptions code = new CodeOptions();

    @Mixin
    private ToolOptions tools = new ToolOptions();

    @Option(
            names = {"-r", "--relocatable"},
            description = "Link nothing: gather the device code in DIR/linked.bin, for a later link.")
    private boolean relocatable;

    @Option(
            names = "--override-image",
            paramLabel = "KIND=FILE",
            description = "Link nothing: take this image, for openmp, cuda or hip. Its target is the one named with"
                    + " --target, or what an offload binary says.")
    private List<String> overrides = new ArrayList<>();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--save-temps", description = "Keep bitcode, PTX and objects in DIR.")
    private boolean saveTemps;

    @Option(names = "--dry-run", description = "Print each step as a shell line, and do and write nothing.")
    private boolean dryRun;

    @Option(
            names = {"-v", "--verbose"},
            description = "Print each step as a shell line before it is done.")
    private boolean verbose;

    LinkDeviceCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<Target> parsed = targets.stream().map(Target::parse).toList();
        if (!overrides.isEmpty()) {
            print(overriding(parsed));
            return 0;
        }
        if (inputs.isEmpty()) {
            throw new ParameterException(Objects.requireNonNull(spec).commandLine(), "no INPUT is named");
        }
        LinkRequest request = new LinkRequest(
                inputs.stream().map(LinkInput::of).toList(),
                parsed,
                Set.of(),
                code.addTo(tools.addTo(LinkOptions.DEFAULT)),
                code.arguments(),
                // The steps of a dry run are printed in the order of the images.
                dryRun ? 1 : jobs,
                saveTemps || dryRun ? Optional.of(output) : Optional.empty());
        StepLog log = dryRun || verbose ? new StepLog(this::printStep, dryRun) : StepLog.SILENT;
        DeviceLinker linker = new DeviceLinker(tools.tools(session, log), new SessionListener(session));
        if (relocatable) {
            session.out().println(new ImageFolder(output).writeBinary(linker.collect(request)));
            return 0;
        }
        List<LinkedImage> images = linker.link(request);
        if (!dryRun) {
            print(images);
        }
        return 0;
    }

    private List<LinkedImage> overriding(List<Target> parsed) {
        return overrides.stream()
                .map(ImageOverride::parse)
                .flatMap(override -> override.images(parsed).stream())
                .sorted(Comparator.comparing(LinkedImage::target).reversed())
                .toList();
    }

    private void printStep(String line) {
        session.err().println(line);
    }

    private void print(List<LinkedImage> images) {
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
    }
}

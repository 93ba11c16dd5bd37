package dev.offload.linker.cli;

import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.OffloadImageFinder;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists device images. */
@Command(
        name = "inspect",
        description = "Lists the device images of files.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "With --json: {\"version\": 1, \"files\": [{\"file\", \"images\": [{\"index\", \"source\", \"kind\", \"producer\",",
            "\"triple\", \"arch\", \"size\", \"flags\", \"strings\"}]}]}. Fields may be added; none changes its meaning."
        })
final class InspectCommand implements Runnable {

    private final Session session;

    @Mixin
    private final LlvmOption llvm = new LlvmOption();

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Offload binaries, or objects, static libraries, shared libraries and programs with images.")
    private List<Path> files;

    InspectCommand(Session session) {
        this.session = session;
    }

    @Override
    public void run() {
        SequencedMap<Path, List<FoundImage>> found = new LinkedHashMap<>();
        files.forEach(file -> found.put(file, OffloadImageFinder.find(file, () -> llvm.open(session))));
        session.out().print(json ? ImageJson.of(found) : ImageTable.of(found));
    }
}

package dev.offload.maven.frontend;

import dev.offload.maven.frontend.SourceUnit.IrSource;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Step.InputIdentity;
import dev.offload.maven.stamp.Steps;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the triples of IR sources: text here, bitcode by asking the linker once and keeping the answer. */
final class IrTriples {

    private final Steps steps;
    private final LinkerQuestions linker;

    IrTriples(Steps steps, LinkerQuestions linker) {
        this.steps = steps;
        this.linker = linker;
    }

    IrTriple of(IrSource source, PassFolders folders) throws IOException {
        if (!source.bitcode()) {
            return IrTriple.read(source.file());
        }
        Step step = step(source, folders);
        Path answer = step.outputs().get(0);
        steps.bringUpToDate(step, () -> Files.writeString(answer, linker.triple(source.file())));
        return new IrTriple(Files.readString(answer));
    }

    /** Removes the answers for sources that are gone. */
    void forgetOthers(CompileRequest request) throws IOException {
        List<Step> known = request.units().stream()
                .filter(IrSource.class::isInstance)
                .map(unit -> step((IrSource) unit, request.folders()))
                .toList();
        steps.forgetOthers(PassNames.IR, known);
    }

    private static Step step(IrSource source, PassFolders folders) {
        return new Step(
                PassNames.IR + "/" + source.name(),
                "Reading " + source.name(),
                List.of(),
                List.of(),
                List.of(source.file()),
                Optional.empty(),
                List.of(folders.device().resolve(source.name() + ".triple")),
                InputIdentity.CONTENT);
    }
}

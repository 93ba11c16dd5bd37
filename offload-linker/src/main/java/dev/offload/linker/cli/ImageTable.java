package dev.offload.linker.cli;

import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.kernel.ImageContents;
import dev.offload.linker.kernel.Inspection.InspectedFile;
import dev.offload.linker.kernel.Inspection.InspectedImage;
import dev.offload.linker.problem.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.UnaryOperator;

/** The images of files for people: for each file a table of its images, and for each image one of its kernels. */
final class ImageTable {

    private static final String INDENT = "  ";
    private static final int PRODUCER = 7;

    private final UnaryOperator<String> demangle;
    private final Detail detail;

    /** How much to show. */
    enum Detail {
        IMAGES,
        /** And for each image its kernels. */
        KERNELS,
        /** And for each kernel its parameters. */
        PARAMETERS
    }

    ImageTable(UnaryOperator<String> demangle, Detail detail) {
        this.demangle = demangle;
        this.detail = detail;
    }

    /** The text, each line ended. */
    String of(List<InspectedFile> files) {
        List<String> lines = new ArrayList<>();
        for (InspectedFile file : files) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            if (file.images().isEmpty()) {
                lines.add(file.file() + ": no device images");
            } else {
                add(file, lines);
            }
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line).append(System.lineSeparator()));
        return text.toString();
    }

    /** A table for each member of an archive, or one for a file; images are counted in the file. */
    private void add(InspectedFile file, List<String> lines) {
        Map<String, TextTable> tables = new LinkedHashMap<>();
        SequencedMap<String, InspectedImage> numbered = new LinkedHashMap<>();
        number(file.images(), "", numbered);
        numbered.forEach(
                (index, image) -> row(tables.computeIfAbsent(image.found().source(), source -> table()), index, image));
        tables.forEach((source, table) -> {
            lines.add(source);
            lines.addAll(table.lines(INDENT, PRODUCER));
        });
        if (detail != Detail.IMAGES) {
            numbered.forEach((index, image) -> addKernels(index, image, lines));
        }
    }

    /** Numbers images: in an image 2 that holds others these are 2.0, 2.1. */
    private static void number(
            List<InspectedImage> images, String prefix, SequencedMap<String, InspectedImage> numbered) {
        for (int i = 0; i < images.size(); i++) {
            numbered.put(prefix + i, images.get(i));
            number(images.get(i).parts(), prefix + i + ".", numbered);
        }
    }

    private static TextTable table() {
        return new TextTable()
                .column("INDEX", TextTable.Align.LEFT)
                .column("KIND", TextTable.Align.LEFT)
                .column("OFFLOAD", TextTable.Align.LEFT)
                .column("TRIPLE", TextTable.Align.LEFT)
                .column("ARCH", TextTable.Align.LEFT)
                .column("BYTES", TextTable.Align.RIGHT)
                .column("KERNELS", TextTable.Align.RIGHT)
                .column("PRODUCER", TextTable.Align.LEFT);
    }

    private static void row(TextTable table, String index, InspectedImage inspected) {
        OffloadImage image = inspected.found().image();
        ImageContents contents = inspected.contents();
        table.row(
                index,
                image.kind().word(),
                image.offloadKind().word(),
                Printable.text(image.triple()),
                Printable.text(image.arch()),
                String.valueOf(image.size()),
                contents.kernels().map(list -> String.valueOf(list.size())).orElse(""),
                contents.producer().orElse(""));
    }

    private void addKernels(String index, InspectedImage inspected, List<String> lines) {
        ImageContents contents = inspected.contents();
        String target = inspected.found().image().describe();
        String title = INDENT + "image " + index + (target.isEmpty() ? "" : ", " + target);
        String remark = contents.remark().map(text -> ": " + text).orElse("");
        if (!contents.knownKernels().isEmpty() || !remark.isEmpty()) {
            lines.add("");
            lines.add(title + remark);
            lines.addAll(new KernelTable(demangle).lines(contents.knownKernels(), INDENT));
            List<String> details = detail == Detail.PARAMETERS
                    ? new ParameterTable(demangle).lines(contents.knownKernels(), INDENT)
                    : List.of();
            if (!details.isEmpty()) {
                lines.add("");
                lines.addAll(details);
            }
        }
    }
}

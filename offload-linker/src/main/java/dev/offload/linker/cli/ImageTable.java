package dev.offload.linker.cli;

import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.problem.Printable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;

/** The images of files as a table: a line for each image, and one for a file without any. */
final class ImageTable {

    private static final List<String> TITLES = List.of("FILE", "INDEX", "KIND", "PRODUCER", "TRIPLE", "ARCH", "SIZE");

    private ImageTable() {}

    static String of(SequencedMap<Path, List<FoundImage>> files) {
        List<List<String>> rows = new ArrayList<>(List.of(TITLES));
        files.forEach((file, images) -> {
            if (images.isEmpty()) {
                rows.add(List.of(file.toString(), "-", "no device images"));
            }
            for (int i = 0; i < images.size(); i++) {
                rows.add(row(images.get(i), i));
            }
        });
        return aligned(rows);
    }

    private static List<String> row(FoundImage found, int index) {
        OffloadImage image = found.image();
        return List.of(
                found.source(),
                String.valueOf(index),
                image.kind().word(),
                image.offloadKind().word(),
                Printable.text(image.triple()),
                Printable.text(image.arch()),
                String.valueOf(image.size()));
    }

    private static String aligned(List<List<String>> rows) {
        int[] widths = new int[TITLES.size()];
        rows.stream().filter(row -> row.size() == widths.length).forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        });
        StringBuilder table = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                line.append(row.get(i))
                        .repeat(' ', Math.max(0, widths[i] - row.get(i).length()) + 2);
            }
            table.append(line.toString().stripTrailing()).append(System.lineSeparator());
        }
        return table.toString();
    }
}

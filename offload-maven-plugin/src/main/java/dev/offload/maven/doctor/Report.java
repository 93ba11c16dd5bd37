package dev.offload.maven.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Lays the findings out in columns.
 *
 * @param platform what the machine is
 */
record Report(String platform, List<Part> parts) {

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("Found on " + platform + ":");
        lines.addAll(found());
        List<String> missing = missing();
        lines.add("");
        if (missing.isEmpty()) {
            lines.add("Nothing is missing.");
        } else {
            lines.add("Missing:");
            lines.addAll(missing);
        }
        return lines;
    }

    private List<String> found() {
        List<Part> there =
                parts.stream().filter(part -> part.missing().isEmpty()).toList();
        String format = "  %-" + widest(there, Part::name) + "s  %-" + widest(there, Part::version) + "s  %s";
        return there.stream()
                .map(part -> format.formatted(part.name(), part.version(), part.place())
                        + (part.origin().isEmpty() ? "" : "  (" + part.origin() + ")"))
                .toList();
    }

    private List<String> missing() {
        List<String> lines = new ArrayList<>();
        for (Part part : parts) {
            part.missing().ifPresent(missing -> {
                lines.add("  " + part.name());
                lines.add("    needed for  " + missing.neededFor());
                lines.add("    get it      " + missing.install());
                missing.tried().forEach(place -> lines.add("    looked at   " + place));
            });
        }
        return lines;
    }

    private static int widest(List<Part> parts, Function<Part, String> column) {
        return parts.stream().map(column).mapToInt(String::length).max().orElse(1);
    }
}

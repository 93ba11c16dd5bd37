package dev.offload.maven.stamp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Compares a step as it would run now with the stamp of its last run. */
record StepCheck(Step step, Stamp stamp, Fingerprints fingerprints) {

    /** The first difference; the ones that a user is likeliest to have made come first. */
    Optional<StaleReason> firstDifference() throws IOException {
        Optional<StaleReason> difference = inputs();
        if (difference.isEmpty()) {
            difference = options();
        }
        if (difference.isEmpty()) {
            difference = tools();
        }
        return difference.isEmpty() ? outputs() : difference;
    }

    private Optional<StaleReason> inputs() throws IOException {
        List<String> named = step.inputs().stream().map(Path::toString).toList();
        for (String input : named) {
            if (!stamp.inputs().containsKey(input)) {
                return Optional.of(new StaleReason.InputAdded(Path.of(input)));
            }
        }
        for (String input : stamp.inputs().keySet()) {
            if (!named.contains(input)) {
                return Optional.of(new StaleReason.InputRemoved(Path.of(input)));
            }
        }
        SortedMap<String, String> known = new TreeMap<>(stamp.discovered());
        known.putAll(stamp.inputs());
        List<String> all = new ArrayList<>(named);
        all.addAll(stamp.discovered().keySet());
        for (String input : all) {
            Path file = Path.of(input);
            if (!Files.isRegularFile(file)) {
                return Optional.of(new StaleReason.InputRemoved(file));
            }
            if (!fingerprints.input(file, step.identity()).equals(known.get(input))) {
                return Optional.of(new StaleReason.InputChanged(file));
            }
        }
        return Optional.empty();
    }

    private Optional<StaleReason> options() {
        Optional<String> added = firstExtra(step.options(), stamp.options());
        if (added.isPresent()) {
            return Optional.of(new StaleReason.OptionAdded(added.get()));
        }
        Optional<String> removed = firstExtra(stamp.options(), step.options());
        if (removed.isPresent()) {
            return Optional.of(new StaleReason.OptionRemoved(removed.get()));
        }
        return step.options().equals(stamp.options())
                ? Optional.empty()
                : Optional.of(new StaleReason.OptionsReordered());
    }

    /** The first element that occurs more often in {@code list} than in {@code other}. */
    private static Optional<String> firstExtra(List<String> list, List<String> other) {
        Map<String, Long> left = new HashMap<>(
                other.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting())));
        return list.stream()
                .filter(element -> left.merge(element, -1L, Long::sum) < 0)
                .findFirst();
    }

    private Optional<StaleReason> tools() throws IOException {
        for (Tool tool : step.tools()) {
            if (!fingerprints.tool(tool).equals(stamp.tools().get(tool.name()))) {
                return Optional.of(new StaleReason.ToolChanged(tool.name()));
            }
        }
        List<String> now = step.tools().stream().map(Tool::name).toList();
        return stamp.tools().keySet().stream()
                .filter(name -> !now.contains(name))
                .findFirst()
                .map(StaleReason.ToolChanged::new);
    }

    private Optional<StaleReason> outputs() throws IOException {
        for (Path output : step.outputs()) {
            if (!Files.exists(output)) {
                return Optional.of(new StaleReason.OutputMissing(output));
            }
            if (!fingerprints.output(output).equals(stamp.outputs().get(output.toString()))) {
                return Optional.of(new StaleReason.OutputChanged(output));
            }
        }
        return Optional.empty();
    }
}

package dev.offload.linker.device;

import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.Cpu;
import dev.offload.linker.target.Family;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Decides which images are linked with which: one link for each target. */
final class Grouping {

    private final SequencedMap<Path, List<FoundImage>> found;

    /** @param found the images of each input, in the order of the command line */
    Grouping(SequencedMap<Path, List<FoundImage>> found) {
        this.found = new LinkedHashMap<>(found);
    }

    /**
     * The links to do, in registration order.
     *
     * @param wanted the targets to link for; all that images are there for when empty
     * @throws LinkerException if a target has no device code
     */
    List<LinkGroup> groups(List<Target> wanted) {
        SortedSet<Target> targets = wanted.isEmpty() ? targetsFound() : new TreeSet<>(wanted);
        if (targets.isEmpty()) {
            throw nothingFor("");
        }
        return targets.stream()
                .map(this::group)
                .sorted(LinkGroup.REGISTRATION_ORDER)
                .toList();
    }

    /** Code for no GPU in particular can be linked into an image, and is none. */
    private SortedSet<Target> targetsFound() {
        return images().map(OffloadImage::target)
                .filter(target ->
                        target.family() == Family.HOST || !target.arch().equals(Cpu.GENERIC))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private LinkGroup group(Target target) {
        List<DeviceUnit> units = new ArrayList<>();
        SortedSet<OffloadKind> kinds = new TreeSet<>();
        for (Map.Entry<Path, List<FoundImage>> input : found.entrySet()) {
            for (FoundImage image : imagesFor(target, input.getValue())) {
                units.add(DeviceUnit.of(image));
                kinds.add(image.image().offloadKind());
            }
        }
        if (units.isEmpty()) {
            throw nothingFor(" for " + target);
        }
        return new LinkGroup(target, kinds, units);
    }

    /** A file that has code for exactly the target gives that; else it gives what may run in its place. */
    private static List<FoundImage> imagesFor(Target target, List<FoundImage> images) {
        List<FoundImage> ofTriple = images.stream()
                .filter(found -> found.image().triple().equals(target.triple().text()))
                .toList();
        List<FoundImage> exact = ofTriple.stream()
                .filter(found -> found.image().target().equals(target))
                .toList();
        return exact.isEmpty()
                ? ofTriple.stream()
                        .filter(found -> found.image().target().serves(target))
                        .toList()
                : exact;
    }

    private Stream<OffloadImage> images() {
        return found.values().stream().flatMap(List::stream).map(FoundImage::image);
    }

    private LinkerException nothingFor(String target) {
        String present = images().map(
                        image -> image.arch().isEmpty() ? image.triple() : image.triple() + ":" + image.arch())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        String inputs = found.keySet().stream().map(Path::toString).collect(Collectors.joining(", "));
        return new LinkerException(
                Problem.NO_DEVICE_CODE,
                "there is no device code" + target + " in " + inputs
                        + (present.isEmpty() ? "" : "; there is for " + present),
                present.isEmpty()
                        ? "compile with device code embedded, or pack it with 'offload-linker pack'"
                        : "compile for that target too, or link for one that there is code for");
    }
}

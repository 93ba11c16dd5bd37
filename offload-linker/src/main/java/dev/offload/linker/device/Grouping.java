package dev.offload.linker.device;

import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.input.LinkInput;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.Cpu;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import dev.offload.linker.target.TargetId;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Decides which images are linked with which: one link for each target. */
final class Grouping {

    private final SequencedMap<LinkInput, List<FoundImage>> found;

    private final Set<String> extracted;

    /**
     * What is to be grouped.
     *
     * @param found the images of each input, in the order of the command line
     * @param extracted architectures that archives have code for for its own sake
     */
    Grouping(SequencedMap<LinkInput, List<FoundImage>> found, Set<String> extracted) {
        this.found = new LinkedHashMap<>(found);
        this.extracted = Set.copyOf(extracted);
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
        checkThatDevicesCanChoose(targets);
        return targets.stream()
                .map(this::group)
                .sorted(LinkGroup.REGISTRATION_ORDER)
                .toList();
    }

    /**
     * The images that would be linked.
     *
     * @param wanted the targets to link for; all that images are there for when empty
     * @throws LinkerException if there are none for one of the targets
     */
    List<OffloadImage> images(List<Target> wanted) {
        List<Target> targets = groups(wanted).stream().map(LinkGroup::target).toList();
        return images().filter(image -> targets.stream().anyMatch(target -> serves(image, target)))
                .toList();
    }

    private static boolean serves(OffloadImage image, Target target) {
        return target.triple().isSpelled(image.triple()) && image.target().serves(target);
    }

    /** What there is code for for its own sake; where there is none, as when all inputs are archives, for any sake. */
    private SortedSet<Target> targetsFound() {
        Set<Target> targets = new HashSet<>();
        found.forEach((input, images) -> images.stream()
                .filter(image ->
                        input.whole() || extracted.contains(image.image().arch()))
                .map(image -> image.image().target())
                .filter(Grouping::isOfAProcessor)
                .forEach(targets::add));
        if (targets.isEmpty()) {
            images().map(OffloadImage::target).filter(Grouping::isOfAProcessor).forEach(targets::add);
        }
        return new TreeSet<>(targets);
    }

    /** Code for no GPU in particular can be linked into an image, and is none. */
    private static boolean isOfAProcessor(Target target) {
        return !target.family().needsProcessor() || !target.arch().equals(Cpu.GENERIC);
    }

    /** What serves the target, the code for exactly it first, so that its definitions are the ones that count. */
    private LinkGroup group(Target target) {
        List<FoundImage> serving = found.values().stream()
                .flatMap(List::stream)
                .filter(image -> serves(image.image(), target))
                .toList();
        if (serving.isEmpty()) {
            throw nothingFor(" for " + target);
        }
        SortedSet<OffloadKind> kinds = serving.stream()
                .map(image -> image.image().offloadKind())
                .collect(Collectors.toCollection(TreeSet::new));
        List<DeviceUnit> units = serving.stream()
                .map(image -> FatBinaryChoice.of(DeviceUnit.of(image), target))
                .sorted(Comparator.comparingInt(DeviceUnit::specificity).reversed())
                .toList();
        return new LinkGroup(target, kinds, units);
    }

    /** As clang refuses to compile for such targets. Where one is more specific, it is registered first and found first. */
    private static void checkThatDevicesCanChoose(SortedSet<Target> targets) {
        for (Target one : targets) {
            targets.tailSet(one).stream()
                    .filter(other -> isAmbiguous(one, other))
                    .findFirst()
                    .ifPresent(other -> {
                        throw new LinkerException(
                                Problem.AMBIGUOUS_TARGETS,
                                "invalid combination of targets: a device can run an image for " + one.arch()
                                        + " as well as one for " + other.arch() + ", and neither is the nearer one",
                                "name the same features for each, as in "
                                        + one.arch().processor()
                                        + ":sramecc+:xnack+, or link for one of them with --target");
                    });
        }
    }

    private static boolean isAmbiguous(Target one, Target other) {
        return one.triple().equals(other.triple())
                && one.arch() instanceof TargetId id
                && other.arch() instanceof TargetId otherId
                && id.isAmbiguousWith(otherId);
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
        String inputs =
                found.keySet().stream().map(input -> input.file().toString()).collect(Collectors.joining(", "));
        return new LinkerException(
                Problem.NO_DEVICE_CODE,
                "there is no device code" + target + " in " + inputs
                        + (present.isEmpty() ? "" : "; there is for " + present),
                present.isEmpty()
                        ? "compile with device code embedded, or pack it with 'offload-linker pack'"
                        : "compile for that target too, or link for one that there is code for");
    }
}

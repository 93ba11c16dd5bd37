package dev.offload.maven.stamp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Runs the steps that are not up to date, and remembers what they did. Several threads may use it, each for its own step. */
public final class Steps {

    private final BuildFolders folders;
    private final Consumer<String> progress;
    private final Stamps stamps;
    private final Fingerprints fingerprints = new Fingerprints();

    /** @param progress told, in one line, of each step that runs and why */
    public Steps(BuildFolders folders, Consumer<String> progress) {
        this.folders = folders;
        this.progress = progress;
        this.stamps = new Stamps(folders.output().resolve("stamps"));
    }

    /** What a step does. */
    @FunctionalInterface
    public interface Action {
        void run() throws IOException;
    }

    /**
     * Runs the step unless it is up to date. Its stamp is gone from when it begins until it has succeeded.
     *
     * @return whether it ran
     */
    public boolean bringUpToDate(Step step, Action action) throws IOException {
        Optional<StaleReason> reason = staleReason(step);
        if (reason.isEmpty()) {
            return false;
        }
        String because = reason.get() instanceof StaleReason.NeverRun
                ? ""
                : " because " + reason.get().text(folders::nameOf);
        progress.accept(step.title() + because);
        stamps.delete(step.id());
        for (Path output : step.outputs()) {
            Files.createDirectories(output.getParent());
        }
        StepRun run = new StepRun(step, folders.base(), fingerprints);
        action.run();
        stamps.write(step.id(), run.stamp());
        return true;
    }

    /** Why the step has to run; empty if everything is as its last run left it. */
    public Optional<StaleReason> staleReason(Step step) throws IOException {
        Optional<Stamp> stamp = stamps.read(step.id());
        return stamp.isEmpty()
                ? Optional.of(new StaleReason.NeverRun())
                : new StepCheck(step, stamp.get(), fingerprints).firstDifference();
    }

    /**
     * Removes the results of steps that are no longer there, such as those of a source that was deleted.
     *
     * @param group the first part of the identifiers of the steps meant
     * @param steps all the steps of that group that there are now
     */
    public void forgetOthers(String group, Collection<Step> steps) throws IOException {
        Set<String> known = steps.stream().map(Step::id).collect(Collectors.toSet());
        Set<Path> kept = steps.stream().flatMap(step -> step.outputs().stream()).collect(Collectors.toSet());
        for (String stranger : stamps.strangers(group, known)) {
            Optional<Stamp> stamp = stamps.read(stranger);
            if (stamp.isPresent()) {
                List<Path> outputs =
                        stamp.get().outputs().keySet().stream().map(Path::of).toList();
                for (Path output : outputs) {
                    // A stamp is a file that anyone can edit: nothing outside our own folder is deleted on its word.
                    if (!kept.contains(output) && output.normalize().startsWith(folders.output())) {
                        Files.deleteIfExists(output);
                    }
                }
            }
            stamps.delete(stranger);
        }
    }
}

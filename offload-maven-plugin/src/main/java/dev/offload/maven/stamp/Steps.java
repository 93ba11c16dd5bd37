package dev.offload.maven.stamp;

import dev.offload.maven.cache.ResultCache;
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
    private final Optional<StepCache> cache;

    /** @param progress told, in one line, of each step that runs and why */
    public Steps(BuildFolders folders, Consumer<String> progress) {
        this(folders, progress, Optional.empty());
    }

    /**
     * As {@link #Steps(BuildFolders, Consumer)}, with results of other builds at hand.
     *
     * @param cache where the results of {@linkplain ReusableAction reusable actions} are kept
     */
    public Steps(BuildFolders folders, Consumer<String> progress, Optional<ResultCache> cache) {
        this.folders = folders;
        this.progress = progress;
        this.stamps = new Stamps(folders.output().resolve("stamps"));
        this.cache = cache.map(results -> new StepCache(results, folders.base(), fingerprints));
    }

    /** What a step does. */
    @FunctionalInterface
    public interface Action {
        void run() throws IOException;
    }

    /**
     * Runs the step, or takes its result from the cache, unless it is up to date. Its stamp is gone from when it begins until
     * it has succeeded.
     *
     * @return whether it was not up to date
     */
    public boolean bringUpToDate(Step step, Action action) throws IOException {
        Optional<StaleReason> reason = staleReason(step);
        if (reason.isEmpty()) {
            return false;
        }
        stamps.delete(step.id());
        for (Path output : step.outputs()) {
            Files.createDirectories(output.getParent());
        }
        StepRun run = new StepRun(step, folders.base(), fingerprints);
        if (action instanceof ReusableAction reusable && restored(step, reusable)) {
            stamps.write(step.id(), run.stamp());
            return true;
        }
        String because = reason.get() instanceof StaleReason.NeverRun
                ? ""
                : " because " + reason.get().text(folders::nameOf);
        progress.accept(step.title() + because);
        action.run();
        Stamp stamp = run.stamp();
        stamps.write(step.id(), stamp);
        if (action instanceof ReusableAction reusable
                && cache.isPresent()
                && reusable.told().isPresent()) {
            cache.get().store(step, stamp, reusable.told().get());
        }
        return true;
    }

    private boolean restored(Step step, ReusableAction action) throws IOException {
        Optional<List<String>> told = cache.isPresent() ? cache.get().restore(step) : Optional.empty();
        if (told.isPresent()) {
            progress.accept(step.title() + ": restored from the cache");
            action.tellAgain(told.get());
        }
        return told.isPresent();
    }

    /** Whether the step is not up to date, and the cache has no result of it either. */
    public boolean hasToRun(Step step) throws IOException {
        return staleReason(step).isPresent()
                && !(cache.isPresent() && cache.get().has(step));
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

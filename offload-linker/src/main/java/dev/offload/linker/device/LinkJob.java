package dev.offload.linker.device;

import dev.offload.linker.target.Target;
import dev.offload.llvm.OptimizationLevel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;

/** One device link under way: what it is to make, and what others may know of it meanwhile. */
final class LinkJob {

    private final LinkGroup group;
    private final LinkOptions options;
    private final Workspace workspace;
    private final ConcurrentLinkedQueue<String> warnings = new ConcurrentLinkedQueue<>();
    private final List<String> sources = new ArrayList<>();
    private final Map<String, List<String>> references = new HashMap<>();
    private volatile String stage = "";

    LinkJob(LinkGroup group, LinkOptions options, Workspace workspace) {
        this.group = group;
        this.options = options;
        this.workspace = workspace;
    }

    LinkGroup group() {
        return group;
    }

    Target target() {
        return group.target();
    }

    LinkOptions options() {
        return options;
    }

    OptimizationLevel optimization() {
        return options.optimization();
    }

    Workspace workspace() {
        return workspace;
    }

    /** Whether a thread works on it, or has. */
    boolean isStarted() {
        return !stage.isEmpty();
    }

    /** What is being done now, as a participle: "optimising". */
    String stage() {
        return stage;
    }

    void enter(String newStage) {
        stage = newStage;
    }

    /** Notes a source whose bitcode is linked. */
    void addSource(String source) {
        sources.add(source);
    }

    /** The sources of the bitcode, as far as it has been read. */
    List<String> sources() {
        return sources;
    }

    /** Notes that a source declares a symbol and does not define it. */
    void addReference(String symbol, String source) {
        references.computeIfAbsent(symbol, name -> new ArrayList<>()).add(source);
    }

    /** The sources that refer to a symbol, as far as bitcode told. */
    List<String> sourcesOf(String symbol) {
        return references.getOrDefault(symbol, List.of());
    }

    void warn(String warning) {
        warnings.add(warning);
    }

    /** Takes the warnings that have come since the last call. */
    List<String> takeWarnings() {
        List<String> taken = new ArrayList<>();
        for (String warning = warnings.poll(); warning != null; warning = warnings.poll()) {
            taken.add(warning);
        }
        return taken;
    }

    /** The name of a file of this link in the workspace. */
    String fileName(String suffix) {
        return target().fileName() + "." + suffix;
    }
}

package dev.offload.maven.rust;

import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Runs cargo for a crate, and shows what it has to say, once: each pass over a source finds the same faults. */
final class Cargo {

    /** What cargo says of its progress, in the column of the verbs. */
    private static final Pattern PROGRESS = Pattern.compile(" {2,}[A-Z][a-z]+ .*");

    private final RustCompiler compiler;
    private final ToolRunner runner;
    private final BuildLog log;
    private final Path folder;
    private final Set<String> shown = ConcurrentHashMap.newKeySet();

    /** @param folder the one that cargo runs in, where a toolchain and a configuration may be chosen */
    Cargo(RustCompiler compiler, ToolRunner runner, BuildLog log, Path folder) {
        this.compiler = compiler;
        this.runner = runner;
        this.log = log;
        this.folder = folder;
    }

    RustCompiler compiler() {
        return compiler;
    }

    /**
     * Runs cargo to its end; an exit status other than 0 is a result.
     *
     * @param name of the script that repeats it
     */
    ToolResult run(String name, List<String> arguments, Map<String, String> environment) {
        Map<String, String> variables = new TreeMap<>(compiler.environment());
        variables.putAll(environment);
        ToolCommand command = new ToolCommand(name, compiler.cargo(), arguments, folder).withEnvironment(variables);
        ToolResult result = runner.run(command);
        show(result, result.succeeded() ? log::warn : log::error);
        return result;
    }

    private void show(ToolResult result, Consumer<String> to) {
        String said = result.stderr()
                .lines()
                .filter(line -> !PROGRESS.matcher(line).matches())
                .collect(Collectors.joining("\n"));
        if (!said.isBlank() && shown.add(said)) {
            synchronized (shown) {
                said.lines().forEach(to);
            }
        }
    }
}

package dev.offload.maven.program;

import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Step.InputIdentity;
import dev.offload.maven.stamp.Steps;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import dev.offload.maven.toolchain.OffloadRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.plexus.util.FileUtils;

/**
 * The offload runtime beside a program, with what it needs beyond the C and C++ libraries that every Linux has: the program
 * runs wherever both are copied to.
 */
public final class RuntimeBundle {

    /**
     * The folder's name. libLLVM, which libomptarget needs, looks for what it needs itself in the folder {@code lib} beside its
     * own.
     */
    public static final String FOLDER = "lib";

    /** A library that the loader finds, as {@code ldd} prints it. */
    private static final Pattern NEEDED = Pattern.compile("\\s*(\\S+) => (/.*) \\(0x[0-9a-f]+\\)");

    private static final Pattern OF_EVERY_LINUX =
            Pattern.compile("(ld-linux.*|lib(c|m|dl|rt|pthread|gcc_s|stdc\\+\\+))\\.so\\.\\d.*");

    private final Steps steps;
    private final ToolRunner runner;

    public RuntimeBundle(Steps steps, ToolRunner runner) {
        this.steps = steps;
        this.runner = runner;
    }

    /**
     * Copies the libraries, unless they are there.
     *
     * @param target the folder with the program
     * @throws dev.offload.maven.problem.OffloadException if one that the runtime needs is not installed
     */
    public void bringUpToDate(OffloadRuntime runtime, Path target) throws IOException {
        Path folder = target.resolve(FOLDER);
        Step step = new Step(
                "runtime",
                "Copying the offload runtime to " + target.getFileName() + "/" + FOLDER,
                List.of(),
                List.of(),
                List.of(runtime.omptarget(), runtime.omp()),
                Optional.empty(),
                List.of(folder),
                InputIdentity.CONTENT);
        steps.bringUpToDate(step, () -> {
            Map<String, Path> libraries = new LinkedHashMap<>();
            for (Path library :
                    List.of(runtime.omptarget().toRealPath(), runtime.omp().toRealPath())) {
                libraries.putAll(needed(library, target));
            }
            Path omptarget = runtime.omptarget().toRealPath();
            libraries.put(omptarget.getFileName().toString(), omptarget);
            FileUtils.deleteDirectory(folder.toFile());
            Files.createDirectories(folder);
            for (Map.Entry<String, Path> library : libraries.entrySet()) {
                Files.copy(library.getValue(), folder.resolve(library.getKey()));
            }
            linkOmp(runtime, libraries, folder);
        });
    }

    /** The libraries that a library needs, by the names that it knows them by, and what they need in turn. */
    private Map<String, Path> needed(Path library, Path target) {
        ToolResult result =
                runner.run(new ToolCommand("ldd", Path.of("/usr/bin/ldd"), List.of(library.toString()), target));
        Map<String, Path> found = new LinkedHashMap<>();
        for (String line : result.stdout().lines().toList()) {
            Matcher needed = NEEDED.matcher(line);
            if (line.endsWith("not found")) {
                throw Failure.of(Problem.RUNTIME_NOT_FOUND, "the offload runtime '" + library + "' cannot be copied")
                        .firstError(line.strip())
                        .fix("install that library")
                        .repeatWith(result.script())
                        .exception();
            }
            if (needed.matches() && !OF_EVERY_LINUX.matcher(needed.group(1)).matches()) {
                found.put(needed.group(1), Path.of(needed.group(2)));
            }
        }
        return found;
    }

    /** libomptarget opens libomp by the name without a version as well, and a second one in a process ends it. */
    private static void linkOmp(OffloadRuntime runtime, Map<String, Path> libraries, Path folder) throws IOException {
        Path link = folder.resolve(runtime.omp().getFileName());
        Path real = runtime.omp().toRealPath();
        for (Map.Entry<String, Path> library : libraries.entrySet()) {
            if (!Files.exists(link) && library.getValue().toRealPath().equals(real)) {
                Files.createSymbolicLink(link, Path.of(library.getKey()));
            }
        }
    }
}

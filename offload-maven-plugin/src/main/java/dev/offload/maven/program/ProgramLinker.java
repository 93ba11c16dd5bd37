package dev.offload.maven.program;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Step.InputIdentity;
import dev.offload.maven.stamp.Steps;
import dev.offload.maven.stamp.Tool;
import dev.offload.maven.tool.BuildLog;
import dev.offload.maven.tool.ToolCommand;
import dev.offload.maven.tool.ToolResult;
import dev.offload.maven.tool.ToolRunner;
import dev.offload.maven.toolchain.LlvmInstallation;
import dev.offload.maven.toolchain.OffloadRuntime;
import dev.offload.maven.toolchain.Toolchain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Links the program or library with the offload runtime. */
public final class ProgramLinker {

    private final Toolchain toolchain;
    private final Steps steps;
    private final ToolRunner runner;
    private final BuildLog log;
    private final Path base;

    /** @param base the folder of the module, in which the linker runs */
    public ProgramLinker(Toolchain toolchain, Steps steps, ToolRunner runner, BuildLog log, Path base) {
        this.toolchain = toolchain;
        this.steps = steps;
        this.runner = runner;
        this.log = log;
        this.base = base;
    }

    /**
     * Links, unless the result is up to date. It appears in one piece: whoever runs it meanwhile has the old one or the new.
     *
     * @return whether it was linked
     * @throws dev.offload.maven.problem.OffloadException if the linker fails, or there is no offload runtime
     */
    public boolean bringUpToDate(LinkRequest request) throws IOException {
        OffloadRuntime runtime = toolchain.requireRuntime();
        Path temporary = request.output().resolveSibling("." + request.output().getFileName() + ".new");
        List<String> arguments = arguments(request, runtime, temporary);
        Path driver = driver(request.cxx());
        ToolCommand command = new ToolCommand(stepName(request.type()), driver, arguments, base).withResponseFiles();
        return steps.bringUpToDate(step(request, runtime, driver, arguments), () -> {
            ToolResult result = runner.run(command);
            result.stderr().lines().forEach(result.succeeded() ? log::warn : log::error);
            if (!result.succeeded()) {
                Files.deleteIfExists(temporary);
                throw Advice.linkFailed(request.output(), result.firstError(), result.script());
            }
            Files.move(temporary, request.output(), StandardCopyOption.ATOMIC_MOVE);
        });
    }

    /** The arguments of the linker driver. */
    List<String> arguments(LinkRequest request, OffloadRuntime runtime, Path output) {
        List<String> arguments = new ArrayList<>(List.of("-o", output.toString()));
        if (request.type() == OutputType.SHARED_LIBRARY) {
            arguments.add("-shared");
            arguments.add("-Wl,-soname," + request.output().getFileName());
        }
        request.objects().forEach(object -> arguments.add(object.toString()));
        request.rust().ifPresent(rust -> arguments.addAll(rust.arguments()));
        request.libraries().forEach(library -> arguments.add(library.argument()));
        // By their files: a folder given with -L could have another libomptarget in it.
        arguments.add(runtime.omptarget().toString());
        arguments.add(runtime.omp().toString());
        if (request.bundled()) {
            // The older kind of run path, which counts for what the libraries need in turn as well.
            arguments.addAll(List.of("-Wl,-rpath,$ORIGIN/" + RuntimeBundle.FOLDER, "-Wl,--disable-new-dtags"));
        } else {
            runtime.runPath().forEach(folder -> arguments.add("-Wl,-rpath," + folder));
        }
        Optional<Path> lld = toolchain.llvm().lld().filter(file -> !choosesLinker(request.linkerArgs()));
        if (lld.isPresent()) {
            arguments.add("--ld-path=" + lld.get());
            // The offload entries of archive members are reached only through the symbol at their section's start, and
            // with --gc-sections lld, unlike others, does not take that for a use of them.
            arguments.add("-Wl,-z,nostart-stop-gc");
        }
        arguments.addAll(request.linkerArgs());
        return arguments;
    }

    /** A module can have both, linked from the same objects: each is a step of its own. */
    private static String stepName(OutputType type) {
        return switch (type) {
            case EXECUTABLE -> "link";
            case SHARED_LIBRARY -> "link-library";
            case STATIC_LIBRARY -> throw new IllegalArgumentException("a static library is not linked");
        };
    }

    private Step step(LinkRequest request, OffloadRuntime runtime, Path driver, List<String> arguments) {
        LlvmInstallation llvm = toolchain.llvm();
        List<Tool> tools = new ArrayList<>();
        tools.add(new Tool(driver.getFileName().toString(), driver, llvm.version()));
        llvm.lld().ifPresent(lld -> tools.add(new Tool("lld", lld, llvm.version())));
        tools.add(new Tool("libomptarget", runtime.omptarget(), ""));
        tools.add(new Tool("libomp", runtime.omp(), ""));
        List<Path> inputs = new ArrayList<>(request.objects());
        request.rust().ifPresent(rust -> inputs.addAll(rust.files()));
        for (Library library : request.libraries()) {
            if (library instanceof Library.InFile inFile) {
                inputs.add(inFile.file());
            }
        }
        return new Step(
                stepName(request.type()),
                "Linking " + request.output().getFileName(),
                arguments,
                tools,
                inputs,
                Optional.empty(),
                List.of(request.output()),
                InputIdentity.CONTENT);
    }

    private Path driver(boolean cxx) {
        return cxx ? toolchain.llvm().clangxx() : toolchain.linkerDriver();
    }

    private static boolean choosesLinker(List<String> linkerArgs) {
        return linkerArgs.stream().anyMatch(arg -> arg.startsWith("-fuse-ld=") || arg.startsWith("--ld-path="));
    }
}

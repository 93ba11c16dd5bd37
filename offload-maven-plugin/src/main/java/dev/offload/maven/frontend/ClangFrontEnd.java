package dev.offload.maven.frontend;

import dev.offload.maven.frontend.Pass.Renaming;
import dev.offload.maven.frontend.SourceUnit.ClangSource;
import dev.offload.maven.frontend.SourceUnit.Language;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Step.InputIdentity;
import dev.offload.maven.stamp.Tool;
import dev.offload.maven.tool.ToolCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compiles C and C++ with clang, in one pass for the host program and one for each target. The passes are what clang
 * itself does for {@code -fopenmp-targets}, less its packager and its linker wrapper.
 */
final class ClangFrontEnd {

    private final Compiler compiler;
    private final CompileOptions options;
    private final PassFolders folders;
    private final Optional<KernelRenamer> renamer;

    /** @param renamer what gives kernels names that last, if they are to have such */
    ClangFrontEnd(Compiler compiler, CompileOptions options, PassFolders folders, Optional<KernelRenamer> renamer) {
        this.compiler = compiler;
        this.options = options;
        this.folders = folders;
        this.renamer = renamer;
    }

    /** The device code of a source for one target, as bitcode. */
    Pass devicePass(ClangSource source, Target target) {
        Path output = folders.device().resolve(source.name() + "." + target.fileName() + ".bc");
        List<String> arguments = new ArrayList<>(List.of("-fopenmp", "-fopenmp-targets=" + target.triple()));
        if (!target.arch().isEmpty()) {
            arguments.add("--offload-arch=" + target.arch());
        }
        // The device libraries of LLVM and CUDA are linked, where they are wanted at all, by the device link.
        arguments.addAll(List.of("-nogpulib", "--offload-device-only", "-emit-llvm"));
        arguments.addAll(common());
        arguments.addAll(options.deviceCompilerArgs());
        Path depfile = depfile(output);
        return pass(
                source,
                Optional.of(target),
                compile(source, PassNames.id(source, Optional.of(target)), arguments, depfile, output),
                depfile,
                List.of(output),
                renamer.map(names -> new Renaming(names, output, depfile, Optional.empty())));
    }

    /** The host program's object of a source; it has an entry for each kernel. */
    Pass hostPass(ClangSource source, List<Target> targets, boolean positionIndependent) {
        Path output = folders.host().resolve(source.name() + ".o");
        Path depfile = depfile(output);
        String triples = targets.stream().map(Target::triple).distinct().collect(Collectors.joining(","));
        List<String> code = new ArrayList<>();
        if (positionIndependent) {
            code.add("-fPIC");
        }
        code.addAll(common());
        List<String> arguments =
                new ArrayList<>(List.of("-fopenmp", "-fopenmp-targets=" + triples, "--offload-host-only"));
        arguments.addAll(code);
        String id = PassNames.id(source, Optional.empty());
        if (renamer.isEmpty()) {
            ToolCommand command = compile(source, id, arguments, depfile, output);
            return pass(source, Optional.empty(), command, depfile, List.of(output), Optional.empty());
        }
        Path bitcode = folders.host().resolve(source.name() + ".bc");
        arguments.add("-emit-llvm");
        // All that the first run has optimised; the macros and folders of the sources are of no use to it.
        code.addAll(List.of("-Wno-unused-command-line-argument", "-Xclang", "-disable-llvm-passes"));
        code.addAll(List.of("-c", "-x", "ir", folders.argument(bitcode), "-o", folders.argument(output)));
        ToolCommand codeGeneration = command(source, id + ".code", code);
        return pass(
                source,
                Optional.empty(),
                compile(source, id, arguments, depfile, bitcode),
                depfile,
                List.of(output, bitcode),
                Optional.of(new Renaming(renamer.get(), bitcode, depfile, Optional.of(codeGeneration))));
    }

    private List<String> common() {
        List<String> arguments = new ArrayList<>();
        arguments.add("-O" + options.optimize());
        if (options.debug()) {
            arguments.add("-g");
        }
        if (renamer.isPresent()) {
            // Debug information names the folder of the compile, which is another one on each machine.
            arguments.add("-ffile-compilation-dir=.");
        }
        options.defines().forEach(define -> arguments.add("-D" + define));
        options.includeDirectories().forEach(folder -> arguments.add("-I" + folders.argument(folder)));
        compiler.ompInclude().ifPresent(folder -> {
            // Last of all: beside omp.h the folder has headers of another clang, which are not to be found.
            arguments.add("-idirafter");
            arguments.add(folder.toString());
        });
        arguments.addAll(options.compilerArgs());
        return arguments;
    }

    private static Path depfile(Path output) {
        return output.resolveSibling(output.getFileName() + ".d");
    }

    private ToolCommand compile(ClangSource source, String id, List<String> options, Path depfile, Path output) {
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of("-MD", "-MF", folders.argument(depfile)));
        arguments.addAll(List.of("-c", folders.argument(source.file()), "-o", folders.argument(output)));
        return command(source, id, arguments);
    }

    private ToolCommand command(ClangSource source, String id, List<String> arguments) {
        Path executable = source.language() == Language.CXX
                ? compiler.llvm().clangxx()
                : compiler.llvm().clang();
        return new ToolCommand(id, executable, arguments, folders.base()).withResponseFiles();
    }

    private Pass pass(
            ClangSource source,
            Optional<Target> target,
            ToolCommand command,
            Path depfile,
            List<Path> results,
            Optional<Renaming> renaming) {
        List<String> options = new ArrayList<>(command.arguments());
        renaming.flatMap(Renaming::codeGeneration).ifPresent(code -> options.addAll(code.arguments()));
        List<Tool> tools = new ArrayList<>(compiler.tools(command.executable()));
        renaming.ifPresent(names -> {
            tools.addAll(names.renamer().tools());
            options.addAll(names.renamer().options());
        });
        List<Path> outputs = new ArrayList<>(results);
        outputs.add(depfile);
        Step step = new Step(
                PassNames.id(source, target),
                PassNames.title(source, target),
                options,
                tools,
                List.of(source.file()),
                Optional.of(depfile),
                outputs,
                renaming.isPresent() ? InputIdentity.CONTENT : InputIdentity.CONTENT_AND_FILE);
        return new Pass(
                source, target, command.launchedBy(compiler.launcher().words()), step, results.get(0), renaming);
    }
}

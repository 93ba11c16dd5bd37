package dev.offload.maven.frontend;

import dev.offload.maven.frontend.SourceUnit.ClangSource;
import dev.offload.maven.frontend.SourceUnit.Language;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Step.InputIdentity;
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

    ClangFrontEnd(Compiler compiler, CompileOptions options, PassFolders folders) {
        this.compiler = compiler;
        this.options = options;
        this.folders = folders;
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
        return pass(source, Optional.of(target), arguments, output);
    }

    /** The host program's object of a source; it has an entry for each kernel. */
    Pass hostPass(ClangSource source, List<Target> targets, boolean positionIndependent) {
        Path output = folders.host().resolve(source.name() + ".o");
        String triples = targets.stream().map(Target::triple).distinct().collect(Collectors.joining(","));
        List<String> arguments =
                new ArrayList<>(List.of("-fopenmp", "-fopenmp-targets=" + triples, "--offload-host-only"));
        if (positionIndependent) {
            arguments.add("-fPIC");
        }
        arguments.addAll(common());
        return pass(source, Optional.empty(), arguments, output);
    }

    private List<String> common() {
        List<String> arguments = new ArrayList<>();
        arguments.add("-O" + options.optimize());
        if (options.debug()) {
            arguments.add("-g");
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

    private Pass pass(ClangSource source, Optional<Target> target, List<String> options, Path output) {
        Path depfile = output.resolveSibling(output.getFileName() + ".d");
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of("-MD", "-MF", folders.argument(depfile)));
        arguments.addAll(List.of("-c", folders.argument(source.file()), "-o", folders.argument(output)));
        Path executable = source.language() == Language.CXX
                ? compiler.llvm().clangxx()
                : compiler.llvm().clang();
        String id = PassNames.id(source, target);
        ToolCommand command = new ToolCommand(id, executable, arguments, folders.base()).withResponseFiles();
        Step step = new Step(
                id,
                PassNames.title(source, target),
                arguments,
                compiler.tools(executable),
                List.of(source.file()),
                Optional.of(depfile),
                List.of(output, depfile),
                InputIdentity.CONTENT_AND_FILE);
        return new Pass(source, target, command, step, output);
    }
}

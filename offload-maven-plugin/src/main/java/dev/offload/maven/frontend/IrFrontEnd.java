package dev.offload.maven.frontend;

import dev.offload.maven.frontend.SourceUnit.IrSource;
import dev.offload.maven.stamp.Step;
import dev.offload.maven.stamp.Step.InputIdentity;
import dev.offload.maven.tool.ToolCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles LLVM IR with clang. Device code is only made into bitcode here: the device link optimises it. */
final class IrFrontEnd {

    private final Compiler compiler;
    private final CompileOptions options;
    private final PassFolders folders;

    IrFrontEnd(Compiler compiler, CompileOptions options, PassFolders folders) {
        this.compiler = compiler;
        this.options = options;
        this.folders = folders;
    }

    Pass devicePass(IrSource source, Target target) {
        Path output = folders.device().resolve(source.name() + "." + target.fileName() + ".bc");
        List<String> arguments = new ArrayList<>();
        arguments.add("--target=" + target.triple());
        if (target.isNvptx()) {
            arguments.add("-march=" + target.arch());
        } else if (target.isAmdgpu()) {
            arguments.add("-mcpu=" + target.arch());
        }
        arguments.addAll(List.of("-nogpulib", "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c"));
        return pass(source, Optional.of(target), arguments, output);
    }

    Pass hostPass(IrSource source, boolean positionIndependent) {
        Path output = folders.host().resolve(source.name() + ".o");
        List<String> arguments = new ArrayList<>();
        arguments.add("-O" + options.optimize());
        if (positionIndependent) {
            arguments.add("-fPIC");
        }
        arguments.add("-c");
        return pass(source, Optional.empty(), arguments, output);
    }

    /** An object without host code, for the device code of a source that has nothing else. */
    Pass emptyHostPass(IrSource source) {
        Path output = folders.host().resolve(source.name() + ".o");
        return pass(source, Optional.empty(), List.of("-c", "-x", "c", "/dev/null"), List.of(), output);
    }

    private Pass pass(IrSource source, Optional<Target> target, List<String> options, Path output) {
        List<String> arguments = new ArrayList<>(options);
        // The triple of portable IR is replaced on purpose.
        arguments.addAll(List.of("-Wno-override-module", "-x", "ir", folders.argument(source.file())));
        return pass(source, target, arguments, List.of(source.file()), output);
    }

    private Pass pass(IrSource source, Optional<Target> target, List<String> options, List<Path> inputs, Path output) {
        String id = PassNames.id(source, target);
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of("-o", folders.argument(output)));
        Path executable = compiler.llvm().clang();
        ToolCommand command = new ToolCommand(id, executable, arguments, folders.base()).withResponseFiles();
        Step step = new Step(
                id,
                PassNames.title(source, target),
                arguments,
                compiler.tools(executable),
                inputs,
                Optional.empty(),
                List.of(output),
                InputIdentity.CONTENT);
        return new Pass(source, target, command, step, output, Optional.empty());
    }
}

package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.Target;
import dev.offload.llvm.OptimizationLevel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the arguments of clang and of the device linkers mean to a link that runs neither clang nor LLVM's LTO as programs. Those of
 * the compiler that could change the image and are not known here are refused; those of the linker go to it.
 */
final class ArgumentReader {

    /** Arguments of clang that the device link follows anyway, or that have no meaning left once code is compiled. */
    private static final List<String> WITHOUT_EFFECT = List.of(
            "-v",
            "-g0",
            "-flto",
            "-foffload-lto",
            "-fopenmp",
            "-fgpu-rdc",
            "-fPIC",
            "-no-canonical-prefixes",
            "-nocudainc",
            "-nogpuinc",
            "-Wno-",
            "-Wunused",
            "--no-default-config",
            "--offload-new-driver");

    private static final List<String> NO_LIBRARIES = List.of(
            "-nogpulib", "-nocudalib", "--no-offloadlib", "-nostdlib", "-nodefaultlibs", "--no-device-libraries");

    /** How a linker is told something for LLVM's link-time optimiser. */
    private static final Pattern LTO_PLUGIN = Pattern.compile("--?plugin-opt=(.*)");

    private final Target target;
    private LinkOptions options;

    private ArgumentReader(Target target, LinkOptions options) {
        this.target = target;
        this.options = options;
    }

    /**
     * The options with what the arguments for the target add to them.
     *
     * @throws LinkerException if one is not known
     */
    static LinkOptions read(LinkOptions options, List<TargetArgument> arguments, Target target) {
        ArgumentReader reader = new ArgumentReader(target, options);
        for (TargetArgument argument : arguments) {
            if (argument.isFor(target)) {
                switch (argument.tool()) {
                    case COMPILER -> reader.compiler(argument.text());
                    case LINKER -> reader.linker(argument.text());
                    case BITCODE_LIBRARY -> reader.library(Path.of(argument.text()));
                }
            }
        }
        return reader.options;
    }

    private void compiler(String argument) {
        if (argument.startsWith("-O")) {
            options = options.withOptimization(level(argument));
        } else if (argument.equals("-g") || argument.startsWith("-ggdb") || argument.startsWith("-gdwarf")) {
            options = options.withDebug(true);
        } else if (argument.startsWith("--cuda-path=")) {
            options = options.withCuda(value(argument));
        } else if (argument.startsWith("--rocm-path=") || argument.startsWith("--rocm-device-lib-path=")) {
            options = options.withRocm(value(argument));
        } else if (NO_LIBRARIES.contains(argument)) {
            options = options.withoutSearchedLibraries();
        } else if (argument.startsWith("-Wl,")) {
            Arrays.stream(argument.substring("-Wl,".length()).split(",")).forEach(this::linker);
        } else if (argument.startsWith("-L") || argument.startsWith("-l")) {
            linker(argument);
        } else if (!options.math().equals(options.math().with(argument))) {
            options = options.withMath(options.math().with(argument));
        } else if (WITHOUT_EFFECT.stream().noneMatch(argument::startsWith)) {
            throw unknown(argument);
        }
    }

    private void library(Path file) {
        options = options.withLibrary(DeviceLibrary.ofFunctions(file));
    }

    private void linker(String argument) {
        Matcher plugin = LTO_PLUGIN.matcher(argument);
        if (!plugin.matches()) {
            List<String> longer = new ArrayList<>(options.linkerArguments());
            longer.add(argument);
            options = options.withLinkerArguments(longer);
        } else if (plugin.group(1).startsWith("O")) {
            options = options.withOptimization(level("-" + plugin.group(1)));
        } else {
            throw unknown(argument);
        }
    }

    private OptimizationLevel level(String argument) {
        return switch (argument) {
            case "-O0" -> OptimizationLevel.O0;
            case "-O", "-O1" -> OptimizationLevel.O1;
            // The whole program is optimised for speed at these: link-time optimisation knows no other sizes.
            case "-O2", "-Os", "-Oz" -> OptimizationLevel.O2;
            case "-O3", "-Ofast" -> OptimizationLevel.O3;
            default -> throw unknown(argument);
        };
    }

    private static Path value(String argument) {
        return Path.of(argument.substring(argument.indexOf('=') + 1));
    }

    private LinkerException unknown(String argument) {
        String remedy = argument.startsWith("-mllvm")
                ? "leave it out of the link: LLVM has one set of such options for all links of a process; -passes has its own"
                : "leave it out of the link, or give it where the device code is compiled; the link takes -O, -g,"
                        + " --cuda-path=, --rocm-path=, -nogpulib, -L, -l and -Wl,";
        return new LinkerException(
                Problem.BAD_ARGUMENT,
                "the argument '" + Printable.text(argument) + "' has no meaning in the link for " + target,
                remedy);
    }
}

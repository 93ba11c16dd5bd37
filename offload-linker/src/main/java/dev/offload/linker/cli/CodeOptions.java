package dev.offload.linker.cli;

import dev.offload.linker.device.LinkOptions;
import dev.offload.linker.device.TargetArgument;
import dev.offload.llvm.OptimizationLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How device code is linked and compiled. */
final class CodeOptions {

    @Option(
            names = "-O",
            defaultValue = "2",
            paramLabel = "0..3",
            converter = LevelConverter.class,
            description = "How much to optimise: -O0 to -O3 (default: -O${DEFAULT-VALUE}).")
    private OptimizationLevel level = OptimizationLevel.O2;

    @Option(
            names = "--debug",
            description = "Keep debug information; for NVIDIA in full at -O0, and as line numbers at other levels.")
    private boolean debug;

    @Option(
            names = "--passes",
            paramLabel = "PIPELINE",
            description = "Passes to run on the linked bitcode, as opt -passes takes them (default: lto<O2> at -O2).")
    private @Nullable String passes;

    @Option(
            names = "--embed-bitcode",
            description = "Leave the images as bitcode, which libomptarget compiles when the program starts.")
    private boolean embedBitcode;

    @Option(
            names = "--device-compiler",
            paramLabel = "[TRIPLE=]ARG",
            description = "An argument for the compilation of all device code, or of that for a triple: -O2, -g,"
                    + " --cuda-path=DIR, --rocm-path=DIR, -nogpulib, -L, -l, -Wl,ARG.")
    private List<String> compilerArguments = new ArrayList<>();

    @Option(
            names = "--device-linker",
            paramLabel = "[TRIPLE=]ARG",
            description = "An argument for the linker of all device code, or of that for a triple.")
    private List<String> linkerArguments = new ArrayList<>();

    @Option(
            names = {"--bitcode-library", "--device-library"},
            paramLabel = "[TRIPLE=]FILE",
            description = "A library of bitcode, .bc or .a, to link with what code refers to it; repeatable.")
    private List<String> libraries = new ArrayList<>();

    @Option(
            names = "--no-device-libraries",
            description = "Do not look for libdevice, AMD's device libraries and OpenMP's run time for GPUs.")
    private boolean noLibraries;

    LinkOptions addTo(LinkOptions options) {
        LinkOptions added = options.withOptimization(level).withDebug(debug);
        if (passes != null) {
            added = added.withPasses(passes);
        }
        if (noLibraries) {
            added = added.withoutSearchedLibraries();
        }
        return embedBitcode ? added.withEmbeddedBitcode() : added;
    }

    List<TargetArgument> arguments() {
        return Stream.of(
                        arguments(TargetArgument.Tool.COMPILER, compilerArguments),
                        arguments(TargetArgument.Tool.LINKER, linkerArguments),
                        arguments(TargetArgument.Tool.BITCODE_LIBRARY, libraries))
                .flatMap(arguments -> arguments)
                .toList();
    }

    private static Stream<TargetArgument> arguments(TargetArgument.Tool tool, List<String> texts) {
        return texts.stream().map(text -> TargetArgument.parse(tool, text));
    }

    private static final class LevelConverter implements ITypeConverter<OptimizationLevel> {
        @Override
        public OptimizationLevel convert(String text) {
            try {
                return OptimizationLevel.of(Integer.parseInt(text));
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("-O takes 0, 1, 2 or 3, and '" + text + "' was given");
            }
        }
    }
}

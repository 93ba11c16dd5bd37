package dev.offload.linker.program;

import java.util.Arrays;
import java.util.Optional;

/**
 * The options that are not the host linker's: those of clang-linker-wrapper ({@code --help-hidden}, LLVM 22), and ours that say where
 * tools are. Each is written with one dash or two; a value follows after an equals sign.
 */
public enum WrapperOption {
    HOST_TRIPLE("host-triple", true),
    LINKER_PATH("linker-path", true),
    CUDA_PATH("cuda-path", true),
    SHOULD_EXTRACT("should-extract", true),
    DEVICE_COMPILER("device-compiler", true),
    DEVICE_LINKER("device-linker", true),
    OVERRIDE_IMAGE("override-image", true),
    OFFLOAD_OPT("offload-opt", true),
    COMPRESSION_LEVEL("compression-level", true),
    JOBS("wrapper-jobs", true),
    TIME_TRACE("wrapper-time-trace", true),
    TIME_TRACE_GRANULARITY("wrapper-time-trace-granularity", true),
    EMBED_BITCODE("embed-bitcode", false),
    RELOCATABLE("relocatable", false),
    RELOCATABLE_SHORT("r", false),
    EMIT_FATBIN_ONLY("emit-fatbin-only", false),
    COMPRESS("compress", false),
    SAVE_TEMPS("save-temps", false),
    DRY_RUN("dry-run", false),
    VERBOSE("wrapper-verbose", false),
    PRINT_WRAPPED_MODULE("print-wrapped-module", false),
    LLVM("llvm", true),
    PTXAS("ptxas", true),
    NVLINK("nvlink", true),
    LLD("lld", true);

    private final String word;
    private final boolean takesValue;

    WrapperOption(String word, boolean takesValue) {
        this.word = word;
        this.takesValue = takesValue;
    }

    /** The option that an argument is, if it is one of these. */
    static Optional<WrapperOption> of(String argument) {
        return Arrays.stream(values())
                .filter(option -> option.matches(argument))
                .findFirst();
    }

    private boolean matches(String argument) {
        String text = argument.replaceFirst("^--?", "");
        return argument.startsWith("-") && (takesValue ? text.startsWith(word + "=") : text.equals(word));
    }

    /** The value in an argument that is this option; empty for a flag. */
    String value(String argument) {
        return takesValue ? argument.substring(argument.indexOf('=') + 1) : "";
    }

    @Override
    public String toString() {
        return "--" + word;
    }
}

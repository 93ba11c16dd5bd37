package dev.offload.linker.program;

import dev.offload.linker.device.TargetArgument;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A command line of clang-linker-wrapper: its own options, and the host linker's arguments, which are all others. */
public final class WrapperCommandLine {

    private final Map<WrapperOption, List<String>> options = new EnumMap<>(WrapperOption.class);
    private final List<String> llvmArguments = new ArrayList<>();
    private final List<String> linkerArguments = new ArrayList<>();

    private WrapperCommandLine() {}

    /** Reads the arguments, of which every list is one command line or another. */
    public static WrapperCommandLine parse(List<String> arguments) {
        WrapperCommandLine line = new WrapperCommandLine();
        for (ListIterator<String> rest = arguments.listIterator(); rest.hasNext(); ) {
            String argument = rest.next();
            Optional<WrapperOption> option = WrapperOption.of(argument);
            if (option.isPresent()) {
                line.options
                        .computeIfAbsent(option.get(), key -> new ArrayList<>())
                        .add(option.get().value(argument));
            } else if (argument.equals("-mllvm") && rest.hasNext()) {
                line.llvmArguments.add(rest.next());
            } else if (!argument.equals("--")) {
                line.linkerArguments.add(argument);
            }
        }
        return line;
    }

    /** Whether the option is there. */
    public boolean has(WrapperOption option) {
        return options.containsKey(option);
    }

    /** The value that holds: the last one. */
    public Optional<String> value(WrapperOption option) {
        return values(option).reduce((first, last) -> last);
    }

    /** The value as the path of a file. */
    public Optional<Path> path(WrapperOption option) {
        return value(option).map(Path::of);
    }

    /** Every value that the option was given, in order. */
    Stream<String> values(WrapperOption option) {
        return options.getOrDefault(option, List.of()).stream();
    }

    /** What is said to the compilers and the linkers of device code. */
    List<TargetArgument> targetArguments() {
        return Stream.concat(
                        values(WrapperOption.DEVICE_COMPILER)
                                .map(text -> TargetArgument.parse(TargetArgument.Tool.COMPILER, text)),
                        values(WrapperOption.DEVICE_LINKER)
                                .map(text -> TargetArgument.parse(TargetArgument.Tool.LINKER, text)))
                .toList();
    }

    /**
     * How many targets are linked side by side. A job server's tokens are left to others.
     *
     * @throws LinkerException if it is no number of jobs
     */
    int jobs() {
        String text = value(WrapperOption.JOBS).orElse("jobserver");
        if (text.equals("jobserver")) {
            return Runtime.getRuntime().availableProcessors();
        }
        if (!text.matches("[1-9]\\d{0,5}")) {
            throw new LinkerException(
                    Problem.BAD_ARGUMENT,
                    "--wrapper-jobs takes a positive number or 'jobserver', and '" + text + "' was given",
                    "leave it out: there is one job for each processor then");
        }
        return Integer.parseInt(text);
    }

    boolean isRelocatable() {
        return has(WrapperOption.RELOCATABLE) || has(WrapperOption.RELOCATABLE_SHORT);
    }

    /** What is meant for LLVM as a process, and has no place to go in this one. */
    Stream<String> argumentsForLlvm() {
        return Stream.concat(llvmArguments.stream(), values(WrapperOption.OFFLOAD_OPT));
    }

    HostLinkCommand hostLink() {
        return new HostLinkCommand(linkerArguments);
    }
}

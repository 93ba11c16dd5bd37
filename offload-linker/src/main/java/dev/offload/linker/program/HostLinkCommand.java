package dev.offload.linker.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of the host's linker.
 *
 * @param arguments as they were given, our own options left out
 */
record HostLinkCommand(List<String> arguments) {

    /** What a linker writes when it is not told. */
    private static final Path DEFAULT = Path.of("a.out");

    HostLinkCommand {
        arguments = List.copyOf(arguments);
    }

    /** The file that will be written. */
    Path output() {
        int at = outputIndex();
        if (at < 0) {
            return DEFAULT;
        }
        String argument = arguments.get(at);
        if (isSeparate(argument)) {
            return at + 1 < arguments.size() ? Path.of(arguments.get(at + 1)) : DEFAULT;
        }
        return Path.of(argument.substring(prefix(argument).length()));
    }

    /**
     * The command line with objects right after the output, where clang-linker-wrapper has them: before the start files, and so
     * before all that they refer to.
     */
    List<String> with(List<Path> objects) {
        int at = outputIndex();
        int position = at < 0 ? 0 : Math.min(arguments.size(), at + (isSeparate(arguments.get(at)) ? 2 : 1));
        List<String> command = new ArrayList<>(arguments.subList(0, position));
        objects.forEach(object -> command.add(object.toString()));
        command.addAll(arguments.subList(position, arguments.size()));
        return command;
    }

    /** The command line of a link in part, which every linker but Microsoft's takes. */
    List<String> relocatable() {
        List<String> command = new ArrayList<>(List.of("-r"));
        command.addAll(arguments);
        return command;
    }

    /** The last one holds, as for every linker. */
    private int outputIndex() {
        for (int i = arguments.size() - 1; i >= 0; i--) {
            String argument = arguments.get(i);
            if (isSeparate(argument) || !prefix(argument).isEmpty()) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isSeparate(String argument) {
        return argument.equals("-o") || argument.equals("--output");
    }

    /** What stands before the file name in one argument; empty if the argument names no output. */
    private static String prefix(String argument) {
        for (String prefix : List.of("--output=", "-out:", "/out:", "-OUT:", "/OUT:")) {
            if (argument.startsWith(prefix)) {
                return prefix;
            }
        }
        return "";
    }
}

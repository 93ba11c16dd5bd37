package dev.offload.maven.tool;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A program to be run.
 *
 * @param name what this run is called: the name of its script, without the suffix; may have folders in it
 * @param executable the program
 * @param arguments its arguments, each as the program is to see it
 * @param directory the working directory
 * @param environment variables set beside those of this process
 * @param launcher a program that is to run this one, with arguments of its own; empty for none
 * @param responseFiles whether the program reads {@code @file} arguments, as clang and lld do
 */
public record ToolCommand(
        String name,
        Path executable,
        List<String> arguments,
        Path directory,
        SortedMap<String, String> environment,
        List<String> launcher,
        boolean responseFiles) {

    public ToolCommand {
        arguments = List.copyOf(arguments);
        environment = new TreeMap<>(environment);
        launcher = List.copyOf(launcher);
    }

    /** A program with nothing added to its environment and no response files. */
    public ToolCommand(String name, Path executable, List<String> arguments, Path directory) {
        this(name, executable, arguments, directory, new TreeMap<>(), List.of(), false);
    }

    public ToolCommand withResponseFiles() {
        return new ToolCommand(name, executable, arguments, directory, environment, launcher, true);
    }

    public ToolCommand withArguments(List<String> others) {
        return new ToolCommand(name, executable, others, directory, environment, launcher, responseFiles);
    }

    public ToolCommand withEnvironment(Map<String, String> variables) {
        SortedMap<String, String> all = new TreeMap<>(environment);
        all.putAll(variables);
        return new ToolCommand(name, executable, arguments, directory, all, launcher, responseFiles);
    }

    /** The same, run by another program, which gets this one and its arguments as the last of its own. */
    public ToolCommand launchedBy(List<String> words) {
        return new ToolCommand(name, executable, arguments, directory, environment, words, responseFiles);
    }

    /** The launcher, the program and its arguments. */
    public List<String> commandLine() {
        List<String> line = new ArrayList<>(launcher);
        line.add(executable.toString());
        line.addAll(arguments);
        return line;
    }
}

package dev.offload.linker.input;

import dev.offload.linker.binary.FileHead;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Optional;
import java.util.Set;

/**
 * The command line of a host's linker, read for the files that can have device code: what it names, the libraries that {@code -l}
 * finds, and whether archives count as a whole. Order is of no matter, and a file that is named twice is one.
 */
public final class LinkerArguments {

    /** Options of GNU ld whose value is an argument of its own, and no file to link. */
    private static final Set<String> WITH_VALUE = Set.of(
            "-m",
            "-o",
            "--output",
            "-z",
            "-soname",
            "--soname",
            "-h",
            "-rpath",
            "--rpath",
            "-rpath-link",
            "--rpath-link",
            "-T",
            "--script",
            "-e",
            "--entry",
            "-u",
            "--undefined",
            "-y",
            "-plugin",
            "--plugin",
            "-plugin-opt",
            "-dynamic-linker",
            "--dynamic-linker",
            "-I",
            "-init",
            "-fini",
            "--version-script",
            "--dynamic-list",
            "-Map",
            "--defsym",
            "-a",
            "-A",
            "-b",
            "-c",
            "-F",
            "-G",
            "-R",
            "--sort-section",
            "--retain-symbols-file",
            "--wrap",
            "--exclude-libs",
            "-mllvm");

    private final List<Path> folders = new ArrayList<>();
    private final Set<Path> objects = new LinkedHashSet<>();
    private final Set<Path> archives = new LinkedHashSet<>();
    private boolean wholeArchive;

    private LinkerArguments() {}

    /**
     * The inputs: objects first, then archives.
     *
     * @throws LinkerException if a library is nowhere; a file that is not there is left to the host's linker, which says so
     */
    public static List<LinkInput> inputs(List<String> arguments) {
        LinkerArguments reader = new LinkerArguments();
        reader.readFolders(arguments);
        reader.readFiles(arguments);
        List<LinkInput> inputs = new ArrayList<>();
        reader.objects.forEach(file -> inputs.add(new LinkInput(file, true)));
        reader.archives.stream()
                .filter(file -> !reader.objects.contains(file))
                .forEach(file -> inputs.add(new LinkInput(file, false)));
        return inputs;
    }

    /** All of them count for each library, wherever it is named. */
    private void readFolders(List<String> arguments) {
        for (ListIterator<String> rest = arguments.listIterator(); rest.hasNext(); ) {
            value(rest.next(), rest, "-L", "--library-path").map(Path::of).ifPresent(folders::add);
        }
    }

    private void readFiles(List<String> arguments) {
        for (ListIterator<String> rest = arguments.listIterator(); rest.hasNext(); ) {
            String argument = rest.next();
            if (WITH_VALUE.contains(argument)) {
                if (rest.hasNext()) {
                    rest.next();
                }
            } else if (argument.startsWith("-")) {
                readOption(argument, rest);
            } else {
                add(Path.of(argument));
            }
        }
    }

    private void readOption(String argument, ListIterator<String> rest) {
        switch (argument) {
            case "-whole-archive", "--whole-archive" -> wholeArchive = true;
            case "-no-whole-archive", "--no-whole-archive" -> wholeArchive = false;
            default -> {
                if (value(argument, rest, "-L", "--library-path").isEmpty()) {
                    value(argument, rest, "-l", "--library").ifPresent(name -> add(library(name)));
                }
            }
        }
    }

    /** The value of an option in any of its forms; an argument of its own is taken from the rest. */
    private static Optional<String> value(String argument, ListIterator<String> rest, String letter, String word) {
        if (argument.equals(letter) || argument.equals(word)) {
            return rest.hasNext() ? Optional.of(rest.next()) : Optional.empty();
        }
        if (argument.startsWith(word + "=")) {
            return Optional.of(argument.substring(word.length() + 1));
        }
        return argument.startsWith(letter) && !argument.startsWith("--")
                ? Optional.of(argument.substring(letter.length()))
                : Optional.empty();
    }

    private void add(Path file) {
        if (!Files.isRegularFile(file)) {
            return;
        }
        FileHead head = FileHead.of(file);
        if (head.isArchive() && !wholeArchive) {
            archives.add(file);
        } else if (!head.isLinkedElf()) {
            objects.add(file);
        }
    }

    /** As GNU ld looks for it: in each folder a shared library before an archive. */
    private Path library(String name) {
        List<String> files =
                name.startsWith(":") ? List.of(name.substring(1)) : List.of("lib" + name + ".so", "lib" + name + ".a");
        return folders.stream()
                .flatMap(folder -> files.stream().map(folder::resolve))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new LinkerException(
                        Problem.UNREADABLE_INPUT,
                        "cannot find the library -l" + name + " in "
                                + (folders.isEmpty()
                                        ? "no folder"
                                        : String.join(
                                                ", ",
                                                folders.stream()
                                                        .map(Path::toString)
                                                        .toList())),
                        "install it, or name the folder that it is in with -L"));
    }
}

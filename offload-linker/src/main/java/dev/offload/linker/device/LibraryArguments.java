package dev.offload.linker.device;

import dev.offload.linker.binary.BitcodeLibrary;
import dev.offload.linker.target.Family;
import dev.offload.linker.target.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the libraries that GPU code is told to be linked with as {@code -lNAME}. Those of bitcode are linked with the code itself;
 * other ones are left to the linker of the family.
 */
final class LibraryArguments {

    /** Those that clang names for every GPU link. Where they are missing, that is told when something of them is needed. */
    private static final Set<String> NAMED_BY_CLANG = Set.of("ompdevice", "c", "m");

    private final LlvmFolders llvm;
    private final Target target;
    private final List<Path> folders = new ArrayList<>();
    private final List<String> others = new ArrayList<>();

    private LibraryArguments(LlvmFolders llvm, Target target) {
        this.llvm = llvm;
        this.target = target;
    }

    /** The options, with libraries in the place of arguments. */
    static LinkOptions resolve(LinkOptions options, Target target, LinkTools tools) {
        return target.family() == Family.HOST
                ? options
                : new LibraryArguments(new LlvmFolders(tools.llvm(), tools.system()), target).resolve(options);
    }

    private LinkOptions resolve(LinkOptions options) {
        List<String> names = new ArrayList<>();
        for (ListIterator<String> rest = options.linkerArguments().listIterator(); rest.hasNext(); ) {
            String argument = rest.next();
            String value = (argument.equals("-L") || argument.equals("-l")) && rest.hasNext()
                    ? rest.next()
                    : argument.substring(Math.min(2, argument.length()));
            if (argument.startsWith("-L")) {
                folders.add(Path.of(value));
                others.add("-L" + value);
            } else if (argument.startsWith("-l") && !value.isEmpty()) {
                names.add(value);
            } else {
                others.add(argument);
            }
        }
        LinkOptions resolved = options;
        for (String name : names) {
            Optional<Path> file = find(name);
            if (file.isPresent() && !BitcodeLibrary.read(file.get()).isEmpty()) {
                resolved = resolved.withLibrary(DeviceLibrary.ofRunTime(file.get()));
            } else if (!NAMED_BY_CLANG.contains(name)) {
                others.add("-l" + name);
            }
        }
        return resolved.withLinkerArguments(others);
    }

    /** The folders named come first, whatever the order of the command line. */
    private Optional<Path> find(String name) {
        List<String> files =
                name.startsWith(":") ? List.of(name.substring(1)) : List.of("lib" + name + ".a", "lib" + name + ".bc");
        return Stream.concat(folders.stream(), llvm.libraryFolders(target.triple()).stream())
                .flatMap(folder -> files.stream().map(folder::resolve))
                .filter(Files::isRegularFile)
                .findFirst();
    }
}

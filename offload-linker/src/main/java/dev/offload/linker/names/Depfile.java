package dev.offload.linker.names;

import dev.offload.linker.binary.InputFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The list of the files that a compile read, as {@code clang -MD -MF FILE} writes it: one rule of a makefile. */
public final class Depfile {

    /** In a makefile a dollar is doubled, and a backslash keeps a blank or a hash in the name. */
    private static final Pattern WORD = Pattern.compile("(?:\\\\[ #]|\\$\\$|[^\\s\\\\]|\\\\(?!\\s))+");

    private static final Pattern TARGET = Pattern.compile("\\A.*?:(?=\\s)", Pattern.DOTALL);

    private Depfile() {}

    /**
     * The files that the rule's target depends on, as they are written there.
     *
     * @throws dev.offload.linker.problem.LinkerException if the file cannot be read
     */
    public static List<Path> read(Path depfile) {
        String rule =
                StandardCharsets.UTF_8.decode(InputFile.read(depfile).slice()).toString();
        return WORD.matcher(TARGET.matcher(rule).replaceFirst(""))
                .results()
                .map(word -> Path.of(word.group().replaceAll("\\\\([ #])", "$1").replace("$$", "$")))
                .toList();
    }
}

package dev.offload.linker.tool;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Hears of each step of a link, as a line that a shell takes: commands as they are, what is done in this process as a comment.
 *
 * @param lines takes the lines; called by several threads
 * @param isDryRun whether the steps are only to be named: no command is run then, and no file is written
 */
public record StepLog(Consumer<String> lines, boolean isDryRun) {

    /** Hears nothing. */
    public static final StepLog SILENT = new StepLog(line -> {}, false);

    /** Arguments that mean themselves to a POSIX shell. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    void command(List<String> command) {
        lines.accept(command.stream().map(StepLog::quoted).collect(Collectors.joining(" ")));
    }

    /** Says what is done in this process. */
    public void step(String text) {
        lines.accept("# " + text);
    }

    private static String quoted(String argument) {
        return PLAIN.matcher(argument).matches() ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}

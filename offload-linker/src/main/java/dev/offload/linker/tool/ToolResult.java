package dev.offload.linker.tool;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a program answered.
 *
 * @param command the program and its arguments
 * @param exitStatus the status; 128 and the signal's number when a signal ended it
 * @param output its standard output, of which the first part is kept
 * @param errors its standard error, of which the first part is kept
 */
public record ToolResult(List<String> command, int exitStatus, String output, String errors) {

    public ToolResult {
        command = List.copyOf(command);
    }

    public boolean succeeded() {
        return exitStatus == 0;
    }

    /** The line that says why: the first that speaks of an error, or the first that is not blank. */
    public Optional<String> firstError() {
        List<String> lines = (errors + "\n" + output)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        return lines.stream()
                .filter(ToolResult::speaksOfAnError)
                .findFirst()
                .or(() -> lines.stream().findFirst());
    }

    /** How the program ended, in words. */
    public String ending() {
        return exitStatus > 128 && exitStatus < 128 + 65
                ? "was ended by signal " + (exitStatus - 128)
                : "ended with status " + exitStatus;
    }

    private static boolean speaksOfAnError(String line) {
        String lower = line.toLowerCase(Locale.ROOT);
        return lower.contains("error") || lower.contains("fatal");
    }
}

package dev.offload.maven.tool;

import dev.offload.maven.problem.Advice;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * The scripts that repeat by hand what a build ran.
 *
 * @param folder where they are written, {@code target/offload/commands}
 */
public record CommandScripts(Path folder) {

    /** Writes {@code <name>.sh}, which can be executed, and returns its path. */
    public Path write(ToolCommand command) {
        Path script = folder.resolve(command.name() + ".sh");
        try {
            Files.createDirectories(script.getParent());
            Files.writeString(script, text(command));
            makeExecutable(script.toFile());
        } catch (IOException e) {
            throw Advice.fileAccess("writing", script, e);
        }
        return script;
    }

    private static String text(ToolCommand command) {
        String variables = command.environment().entrySet().stream()
                .map(variable -> "export " + variable.getKey() + "=" + quoted(variable.getValue()) + "\n")
                .collect(Collectors.joining());
        String line = command.commandLine().stream().map(CommandScripts::quoted).collect(Collectors.joining(" \\\n  "));
        return "#!/bin/sh\ncd " + quoted(command.directory().toString()) + " || exit\n" + variables + "exec " + line
                + "\n";
    }

    /** Within single quotes a shell changes nothing; only the single quote itself has to step outside. */
    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static void makeExecutable(File script) throws IOException {
        if (!script.setExecutable(true)) {
            throw new IOException("the file system does not let it be made executable");
        }
    }
}

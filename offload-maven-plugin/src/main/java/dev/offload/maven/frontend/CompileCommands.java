package dev.offload.maven.frontend;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * {@code compile_commands.json}: how each source is compiled, in the form of clang's JSON compilation database
 * (JSONCompilationDatabase.html in clang's documentation). Editors have clangd read it.
 */
final class CompileCommands {

    private final Gson gson =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    /** Writes the file, unless it says so already: clangd reads it again whenever it is written. */
    void write(Path file, List<Pass> passes) throws IOException {
        String json = gson.toJson(passes.stream().map(Entry::of).toList()) + "\n";
        if (Files.isRegularFile(file) && Files.readString(file).equals(json)) {
            return;
        }
        Files.createDirectories(file.resolveSibling(""));
        Path whole = file.resolveSibling(file.getFileName() + ".tmp");
        Files.writeString(whole, json);
        Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The launcher is left out: clangd is no compiler that it could run. */
    private record Entry(String directory, String file, List<String> arguments, String output) {

        static Entry of(Pass pass) {
            return new Entry(
                    pass.command().directory().toString(),
                    pass.source().file().toString(),
                    pass.command().launchedBy(List.of()).commandLine(),
                    pass.output().toString());
        }
    }
}

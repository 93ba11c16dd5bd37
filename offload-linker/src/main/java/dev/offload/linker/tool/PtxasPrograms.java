package dev.offload.linker.tool;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;

/**
 * The ptxas programs that this process has asked what they take. Asking starts a program three times, which is longer than
 * the link of a small kernel in a warm worker, so each is asked once, as long as its file stays the same.
 */
public final class PtxasPrograms {

    private record Version(FileTime modified, long size, Ptxas ptxas) {}

    private final ToolRunner runner;
    private final Map<Path, Version> known = new HashMap<>();

    public PtxasPrograms(ToolRunner runner) {
        this.runner = runner;
    }

    /**
     * What a ptxas takes. One caller at a time: the others wait, rather than ask the same.
     *
     * @throws LinkerException if it does not answer as ptxas does
     */
    public synchronized Ptxas open(Path program) throws InterruptedException {
        try {
            FileTime modified = Files.getLastModifiedTime(program);
            long size = Files.size(program);
            Version last = known.get(program);
            if (last == null || last.size() != size || !last.modified().equals(modified)) {
                last = new Version(modified, size, Ptxas.open(program, runner));
                known.put(program, last);
            }
            return last.ptxas();
        } catch (IOException e) {
            throw new LinkerException(
                    Problem.TOOL_MISSING,
                    "cannot look at " + program + ": " + e.getMessage(),
                    "name NVIDIA's ptxas with --ptxas",
                    e);
        }
    }
}

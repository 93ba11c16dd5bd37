package dev.offload.linker.rust;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.Context;
import dev.offload.llvm.LlvmException;
import dev.offload.llvm.Module;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads modules that rustc wrote. */
public final class BitcodeFile {

    private BitcodeFile() {}

    /**
     * The module in a file.
     *
     * @throws LinkerException if the file cannot be read, or is not bitcode that this LLVM reads
     */
    public static Module read(Context context, Path file) {
        try {
            return parse(context, file.toString(), Files.readAllBytes(file));
        } catch (IOException e) {
            throw new LinkerException(
                    Problem.UNREADABLE_INPUT,
                    "cannot read " + file + ": " + e.getMessage(),
                    "name a file that is there",
                    e);
        }
    }

    /**
     * The module in some bytes.
     *
     * @param name for messages
     * @throws LinkerException if it is not bitcode that this LLVM reads
     */
    public static Module parse(Context context, String name, byte[] bitcode) {
        try {
            return context.parse(name, bitcode);
        } catch (LlvmException e) {
            throw new LinkerException(
                    Problem.BAD_INPUT,
                    name + " is not bitcode that " + context.llvm() + " reads: " + e.reason(),
                    "name an LLVM at least as new as rustc's with --llvm",
                    e);
        }
    }
}

package dev.offload.linker.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.machine.LlvmSearch;
import dev.offload.llvm.Llvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The LLVM that tests compare with, and its tools. */
record LlvmTools(Path library) {

    static LlvmTools find() {
        return new LlvmTools(new LlvmSearch().find());
    }

    HostWrapper wrapper() {
        return new HostWrapper(open());
    }

    Llvm open() {
        return Llvm.open(library);
    }

    Path home() {
        return library.resolveSibling("..").normalize();
    }

    String run(String tool, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(home().resolve("bin").resolve(tool).toString());
        command.addAll(arguments);
        return run(command);
    }

    /** Runs a program that has to succeed; what it prints, both streams together. */
    static String run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as("%s%n%s", command, output).isZero();
            return output;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}

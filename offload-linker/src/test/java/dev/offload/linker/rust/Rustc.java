package dev.offload.linker.rust;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The rustc that is installed, if it has the intrinsic that launches kernels: Debian's package, or one on the PATH. */
record Rustc(Path program) {

    static Rustc orSkip() {
        Optional<Rustc> found = Stream.concat(
                        Stream.of(Path.of("/usr/bin")),
                        Stream.of(System.getenv("PATH").split(":")).map(Path::of))
                .map(folder -> folder.resolve("rustc"))
                .filter(Files::isExecutable)
                .map(Rustc::new)
                .filter(Rustc::knowsOffload)
                .findFirst();
        if (found.isEmpty()) {
            System.out.println("skipped: no rustc with -Zoffload in /usr/bin or on the PATH");
        }
        Assumptions.assumeTrue(found.isPresent(), "no rustc with -Zoffload in /usr/bin or on the PATH");
        return found.get();
    }

    private boolean knowsOffload() {
        return run(List.of("-Zhelp")).contains("offload=val");
    }

    /** Compiles a crate to bitcode, linked with what it uses of {@code core} where the target has one. */
    byte[] bitcode(Path folder, String source, String... options) {
        try {
            Path file = Files.writeString(folder.resolve("k.rs"), source);
            Path bitcode = folder.resolve("k.bc");
            List<String> arguments = new ArrayList<>(List.of(
                    "--edition=2024", "--crate-name=k", "--crate-type=cdylib", "-O", "-Cpanic=abort", "-Clto=fat"));
            arguments.addAll(
                    List.of("-Clinker=/bin/true", "--emit=link,llvm-bc", "--out-dir=" + folder, "-Zunstable-options"));
            arguments.addAll(List.of(options));
            arguments.add(file.toString());
            String output = run(arguments);
            if (!Files.exists(bitcode)) {
                throw new AssertionError(output);
            }
            return Files.readAllBytes(bitcode);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String run(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("RUSTC_BOOTSTRAP", "1");
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

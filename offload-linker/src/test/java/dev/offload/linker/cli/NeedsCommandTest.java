package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeedsCommandTest {

    private final StringWriter printed = new StringWriter();

    private final LlvmTools llvm = LlvmTools.find();

    @TempDir
    Path folder;

    @Test
    void namesTheNewestVersionsAndFurtherLibraries() throws IOException {
        Path program = program(
                "use.c",
                "int zero(void); int main(void) { return zero(); }",
                library().toString());
        assertThat(run(program)).containsExactly("glibc 2.34", "libzero.so");
        assertThat(run(program, library())).containsExactly("glibc 2.34");
    }

    @Test
    void namesLibstdcxxOfAProgramInCxx() throws IOException {
        Path program =
                program("say.cpp", "#include <iostream>\nint main() { std::cout << 1.5 << std::endl; }", "-lstdc++");
        assertThat(run(program)).containsExactly("glibc 2.34", "libstdc++ 3.4");
    }

    @Test
    void refusesWhatIsNoProgram() throws IOException {
        Path text = Files.writeString(folder.resolve("text"), "hello");
        assertThat(OffloadLinker.run(Sessions.of(printed, printed), List.of("needs", text.toString())))
                .isEqualTo(1);
        assertThat(printed.toString()).contains("OFF-0401", "no ELF file");
    }

    private Path library() throws IOException {
        Path source = Files.writeString(folder.resolve("zero.c"), "int zero(void) { return 0; }");
        llvm.run(
                folder,
                "clang",
                "-shared",
                "-fPIC",
                "-nostdlib",
                "-Wl,-soname,libzero.so",
                "-o",
                "libzero.so",
                source.toString());
        return folder.resolve("libzero.so");
    }

    private Path program(String name, String text, String library) throws IOException {
        Path source = Files.writeString(folder.resolve(name), text);
        llvm.run(folder, "clang", "-o", "program", source.toString(), library);
        return folder.resolve("program");
    }

    private List<String> run(Path... files) {
        StringWriter out = new StringWriter();
        List<String> arguments = new ArrayList<>(List.of("needs"));
        for (Path file : files) {
            arguments.add(file.toString());
        }
        assertThat(OffloadLinker.run(Sessions.of(out, printed), arguments)).isZero();
        return out.toString().lines().toList();
    }
}

package dev.offload.linker.device;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LldReportTest {

    @TempDir
    private Path folder;

    @Test
    void eachUndefinedSymbolComesWithWhoRefersToIt() throws Exception {
        LlvmTools llvm = LlvmTools.find();
        Files.writeString(folder.resolve("a.c"), "int one(void); extern int two; int f(void) { return one() + two; }");
        Files.writeString(folder.resolve("b.c"), "int one(void); int g(void) { return one(); }");
        llvm.run(folder, "clang", "-fPIC", "-c", "a.c", "b.c");

        String errors = llvm.tryRun(
                        folder, "ld.lld", "-shared", "--no-undefined", "--no-demangle", "-o", "x.so", "a.o", "b.o")
                .text();

        assertThat(LldReport.undefinedSymbols(errors))
                .containsOnly(
                        entry("one", new TreeSet<>(Set.of("a.c", "b.c"))), entry("two", new TreeSet<>(Set.of("a.c"))));
    }
}

package dev.offload.maven.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.frontend.SourceUnit.ClangSource;
import dev.offload.maven.frontend.SourceUnit.IrSource;
import dev.offload.maven.frontend.SourceUnit.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceSetTest {

    @TempDir
    Path folder;

    @Test
    void findsEveryKindOfSourceInOrder() throws IOException {
        create("z.c", "a.cc", "sub/b.cpp", "sub/deep/c.cxx", "k.ll", "k.bc", "h.h", "README.md", "b.c~");
        assertThat(new SourceSet(folder, List.of(), List.of()).find())
                .containsExactly(
                        new ClangSource(folder.resolve("a.cc"), "a.cc", Language.CXX),
                        new IrSource(folder.resolve("k.bc"), "k.bc", true),
                        new IrSource(folder.resolve("k.ll"), "k.ll", false),
                        new ClangSource(folder.resolve("sub/b.cpp"), "sub/b.cpp", Language.CXX),
                        new ClangSource(folder.resolve("sub/deep/c.cxx"), "sub/deep/c.cxx", Language.CXX),
                        new ClangSource(folder.resolve("z.c"), "z.c", Language.C));
    }

    @Test
    void goesByIncludesAndExcludes() throws IOException {
        create("one.c", "two.c", "old/three.c");
        assertThat(new SourceSet(folder, List.of("**/*.c"), List.of("old/**", "two.c")).find())
                .extracting(SourceUnit::name)
                .containsExactly("one.c");
    }

    @Test
    void saysWhereItLookedForSources() {
        Path missing = folder.resolve("missing");
        assertThatThrownBy(() -> new SourceSet(missing, List.of(), List.of("old/**")).find())
                .hasMessageContaining(missing.toString())
                .hasMessageContaining("**/*.cpp")
                .hasMessageContaining("old/**")
                .hasMessageContaining("-Doffload.sourceDirectory");
    }

    @Test
    void refusesAnIncludedFileThatNoFrontEndTakes() throws IOException {
        create("k.cu");
        assertThatThrownBy(() -> new SourceSet(folder, List.of("*.cu"), List.of()).find())
                .hasMessageContaining("k.cu")
                .hasMessageContaining("<excludes>");
    }

    private void create(String... names) throws IOException {
        for (String name : names) {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.createFile(file);
        }
    }
}

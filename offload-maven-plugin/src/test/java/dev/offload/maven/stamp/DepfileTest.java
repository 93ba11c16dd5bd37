package dev.offload.maven.stamp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DepfileTest {

    @Test
    void listsThePrerequisites() {
        assertThat(Depfile.prerequisites("x.o: a.c b.h\n")).containsExactly("a.c", "b.h");
    }

    @Test
    void readsContinuedLines() {
        assertThat(Depfile.prerequisites("x.o: a.c \\\n  b.h \\\r\n  c.h\n")).containsExactly("a.c", "b.h", "c.h");
    }

    @Test
    void takesBackTheEscapes() {
        assertThat(Depfile.prerequisites("my\\ out.o: my\\ dir/a\\#1.c p$$q.h\n"))
                .containsExactly("my dir/a#1.c", "p$q.h");
    }

    @Test
    void leavesOtherBackslashesAndColonsAlone() {
        assertThat(Depfile.prerequisites("C:\\out.o: C:\\src\\a.c\n")).containsExactly("C:\\src\\a.c");
    }

    @Test
    void resolvesAgainstTheCompilersFolder(@TempDir Path folder) throws IOException {
        Path depfile = Files.writeString(folder.resolve("x.d"), "x.o: src/../a.c /usr/include/b.h a.c\n");
        assertThat(Depfile.read(depfile, folder)).containsExactly(folder.resolve("a.c"), Path.of("/usr/include/b.h"));
    }
}

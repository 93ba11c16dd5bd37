package dev.offload.maven.stamp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.stamp.Step.InputIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A step that joins two sources and a header into one file, and every change that has to make it run again. */
class StepsTest {

    @TempDir
    Path base;

    private final List<String> log = new ArrayList<>();
    private BuildFolders folders;
    private Path a;
    private Path b;
    private Path header;
    private Path tool;
    private Path output;
    private Path depfile;
    private List<Path> inputs;
    private List<String> options = List.of("-O2", "-DN=1");
    private InputIdentity identity = InputIdentity.CONTENT;

    @BeforeEach
    void firstRun() throws IOException {
        folders = new BuildFolders(base, base.resolve("src"), base.resolve("target/offload"));
        Files.createDirectories(folders.sources());
        a = write(folders.sources().resolve("a.c"), "a");
        b = write(folders.sources().resolve("b.c"), "b");
        header = write(base.resolve("h.h"), "h");
        tool = write(base.resolve("clang"), "tool");
        output = folders.output().resolve("device/out.bc");
        depfile = folders.output().resolve("device/out.d");
        inputs = List.of(a, b);
        assertThat(run()).isTrue();
        assertThat(log).containsExactly("Joining");
        log.clear();
    }

    @Test
    void isUpToDateAfterwards() throws IOException {
        assertThat(run()).isFalse();
        assertThat(log).isEmpty();
    }

    @Test
    void aTouchedInputIsNoChange() throws IOException {
        Files.setLastModifiedTime(a, FileTime.from(Instant.parse("2001-01-01T00:00:00Z")));
        assertThat(run()).isFalse();
    }

    @Test
    void anInputChanged() throws IOException {
        write(a, "other");
        assertRunsBecause("a.c changed");
    }

    @Test
    void aHeaderChanged() throws IOException {
        write(header, "other");
        assertRunsBecause("h.h changed");
    }

    @Test
    void aHeaderIsGone() throws IOException {
        Files.delete(header);
        String reason =
                new Steps(folders, log::add).staleReason(step()).orElseThrow().text(folders::nameOf);
        assertThat(reason).isEqualTo("h.h was removed");
    }

    @Test
    void anInputWasAdded() throws IOException {
        Path c = write(folders.sources().resolve("c.c"), "c");
        inputs = List.of(a, b, c);
        assertRunsBecause("c.c was added");
    }

    @Test
    void anInputWasRemoved() throws IOException {
        inputs = List.of(a);
        assertRunsBecause("b.c was removed");
    }

    @Test
    void anOptionWasAdded() throws IOException {
        options = List.of("-O2", "-DN=1", "-g");
        assertRunsBecause("the option -g was added");
    }

    @Test
    void anOptionWasRemoved() throws IOException {
        options = List.of("-O2");
        assertRunsBecause("the option -DN=1 was removed");
    }

    @Test
    void anOptionWasRepeated() throws IOException {
        options = List.of("-O2", "-DN=1", "-O2");
        assertRunsBecause("the option -O2 was added");
    }

    @Test
    void theOptionsAreInAnotherOrder() throws IOException {
        options = List.of("-DN=1", "-O2");
        assertRunsBecause("the order of its options changed");
    }

    @Test
    void theToolWasReplaced() throws IOException {
        write(tool, "another tool");
        assertRunsBecause("clang is not the one used before");
    }

    @Test
    void anOutputIsMissing() throws IOException {
        Files.delete(output);
        assertRunsBecause("target/offload/device/out.bc is missing");
    }

    @Test
    void anOutputWasChanged() throws IOException {
        write(output, "someone else's");
        assertRunsBecause("target/offload/device/out.bc is not as it was written");
    }

    @Test
    void anotherFileWithTheSameContentCountsWhereTheFileItselfMatters() throws IOException {
        identity = InputIdentity.CONTENT_AND_FILE;
        run();
        log.clear();
        assertThat(run()).isFalse();
        Path copy = write(folders.sources().resolve("copy"), "a");
        Files.move(copy, a, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertRunsBecause("a.c changed");
    }

    @Test
    void anInputThatChangesWhileTheStepRunsIsLookedAtAgain() throws IOException {
        write(a, "first edit");
        Steps steps = new Steps(folders, log::add);
        steps.bringUpToDate(step(), () -> {
            join();
            write(a, "second edit");
            Files.setLastModifiedTime(a, FileTime.from(Instant.now()));
        });
        log.clear();
        assertRunsBecause("a.c changed");
    }

    @Test
    void aStepThatFailsCountsAsNotDone() throws IOException {
        write(a, "other");
        Steps steps = new Steps(folders, log::add);
        assertThatThrownBy(() -> steps.bringUpToDate(step(), () -> {
                    throw new IllegalStateException("killed");
                }))
                .hasMessage("killed");
        write(a, "a");
        log.clear();
        assertThat(run()).isTrue();
        assertThat(log).containsExactly("Joining");
    }

    @Test
    void aDamagedStampCountsAsNone() throws IOException {
        write(folders.output().resolve("stamps/device/out.json"), "{\"format\": 1, \"options\": [");
        assertThat(run()).isTrue();
        write(folders.output().resolve("stamps/device/out.json"), "{\"format\": 1}");
        assertThat(run()).isTrue();
        assertThat(run()).isFalse();
    }

    @Test
    void theResultsOfAStepThatIsNoMoreAreRemoved() throws IOException {
        new Steps(folders, log::add).forgetOthers("device", List.of());
        assertThat(output).doesNotExist();
        assertThat(depfile).doesNotExist();
        assertThat(folders.output().resolve("stamps/device/out.json")).doesNotExist();
        assertThat(a).exists();
    }

    @Test
    void aStepThatIsStillThereIsKept() throws IOException {
        new Steps(folders, log::add).forgetOthers("device", List.of(step()));
        new Steps(folders, log::add).forgetOthers("host", List.of());
        assertThat(run()).isFalse();
    }

    @Test
    void aStampNeverMakesUsDeleteAFileElsewhere() throws IOException {
        Path precious = write(base.resolve("precious"), "x");
        Path stamp = folders.output().resolve("stamps/device/out.json");
        write(stamp, Files.readString(stamp).replace(output.toString(), precious.toString()));
        new Steps(folders, log::add).forgetOthers("device", List.of());
        assertThat(precious).exists();
        assertThat(stamp).doesNotExist();
    }

    private void assertRunsBecause(String reason) throws IOException {
        assertThat(run()).isTrue();
        assertThat(log).containsExactly("Joining because " + reason);
        assertThat(run()).as("once only").isFalse();
    }

    private boolean run() throws IOException {
        return new Steps(folders, log::add).bringUpToDate(step(), this::join);
    }

    private Step step() {
        return new Step(
                "device/out",
                "Joining",
                options,
                List.of(new Tool("clang", tool, "22.1")),
                inputs,
                Optional.of(depfile),
                List.of(output, depfile),
                identity);
    }

    private void join() throws IOException {
        StringBuilder joined = new StringBuilder();
        for (Path input : inputs) {
            joined.append(Files.readString(input));
        }
        Files.writeString(output, joined);
        Files.writeString(depfile, "out.bc: " + a + " " + header + "\n");
    }

    /** Written in the past, as an input is that nobody edits during the build. */
    private static Path write(Path file, String text) throws IOException {
        Files.writeString(file, text);
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(text.length() + 5L)));
    }
}

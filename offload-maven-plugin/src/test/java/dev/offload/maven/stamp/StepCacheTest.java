package dev.offload.maven.stamp;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.maven.cache.ResultCache;
import dev.offload.maven.stamp.Step.InputIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A step that joins a source and a header, in a module and in a copy of it: when the cache has its result. */
class StepCacheTest {

    @TempDir
    Path temporary;

    private final List<String> log = new ArrayList<>();
    private Path base;
    private Path tool;
    private List<String> options = List.of("-O2");
    private InputIdentity identity = InputIdentity.CONTENT;
    private boolean lasting = true;

    @BeforeEach
    void firstBuild() throws IOException {
        tool = write(temporary.resolve("clang"), "tool");
        base = module("one");
        build();
        assertThat(log).containsExactly("Joining", "warning: old style");
    }

    @Test
    void hasTheResultAfterAClean() throws IOException {
        clean();
        assertRestored();
        assertThat(output()).hasContent("source and header");
        log.clear();
        build();
        assertThat(log).as("up to date").isEmpty();
    }

    @Test
    void hasTheResultOfACopyOfTheModule() throws IOException {
        base = module("two");
        assertRestored();
        assertThat(output()).hasContent("source and header");
    }

    @Test
    void hasTheResultsOfTwoBranches() throws IOException {
        write(base.resolve("h.h"), "HEADER");
        assertRuns();
        clean();
        write(base.resolve("h.h"), "header");
        assertRestored();
        write(base.resolve("h.h"), "HEADER");
        assertRestored();
        assertThat(output()).hasContent("source and HEADER");
    }

    @Test
    void aSourceChanged() throws IOException {
        write(base.resolve("a.c"), "other");
        assertRuns();
    }

    @Test
    void aHeaderChanged() throws IOException {
        clean();
        write(base.resolve("h.h"), "other");
        assertRuns();
    }

    @Test
    void aHeaderIsGone() throws IOException {
        clean();
        write(base.resolve("g.h"), "header");
        Files.delete(base.resolve("h.h"));
        options = List.of("-O2", "g.h");
        assertRuns();
    }

    @Test
    void anOptionChanged() throws IOException {
        clean();
        options = List.of("-O3");
        assertRuns();
    }

    @Test
    void theToolWasReplaced() throws IOException {
        clean();
        write(tool, "another tool");
        assertRuns();
    }

    @Test
    void theFileItselfMatters() throws IOException {
        identity = InputIdentity.CONTENT_AND_FILE;
        clean();
        assertRuns();
        clean();
        assertRestored();
        clean();
        Path copy = write(base.resolve("copy"), "source");
        Files.move(copy, base.resolve("a.c"), StandardCopyOption.REPLACE_EXISTING);
        assertRuns();
        base = module("two");
        assertRuns();
    }

    @Test
    void theTimeOfTheCompileMayBeInTheResult() throws IOException {
        write(base.resolve("h.h"), "built on __DATE__");
        assertRuns();
        clean();
        assertRuns();
    }

    @Test
    void theStepSaysThatItsResultIsNotToBeKept() throws IOException {
        lasting = false;
        write(base.resolve("a.c"), "other");
        assertRuns();
        clean();
        assertRuns();
    }

    @Test
    void aFileChangedWhileTheStepRan() throws IOException {
        write(base.resolve("a.c"), "other");
        steps().bringUpToDate(step(), new Joining() {
            @Override
            public void run() throws IOException {
                super.run();
                Files.writeString(base.resolve("h.h"), "edited");
            }
        });
        write(base.resolve("h.h"), "edited");
        clean();
        log.clear();
        assertRuns();
    }

    @Test
    void knowsBeforehand() throws IOException {
        assertThat(steps().hasToRun(step())).as("up to date").isFalse();
        clean();
        assertThat(steps().hasToRun(step())).as("in the cache").isFalse();
        write(base.resolve("h.h"), "other");
        assertThat(steps().hasToRun(step())).isTrue();
    }

    private void assertRestored() throws IOException {
        log.clear();
        build();
        assertThat(log).containsExactly("Joining: restored from the cache", "warning: old style");
    }

    private void assertRuns() throws IOException {
        log.clear();
        build();
        assertThat(log).anySatisfy(line -> assertThat(line).matches("Joining( because .*)?"));
    }

    private void build() throws IOException {
        steps().bringUpToDate(step(), new Joining());
    }

    private Steps steps() {
        ResultCache cache = new ResultCache(temporary.resolve("results"), 1 << 20, new TreeMap<>(), new NoLog());
        return new Steps(new BuildFolders(base, base, base.resolve("target/offload")), log::add, Optional.of(cache));
    }

    private Step step() {
        return new Step(
                "device/out",
                "Joining",
                options,
                List.of(new Tool("clang", tool, "22.1")),
                List.of(base.resolve("a.c")),
                Optional.of(depfile()),
                List.of(output(), depfile()),
                identity);
    }

    private Path output() {
        return base.resolve("target/offload/device/out.bc");
    }

    private Path depfile() {
        return base.resolve("target/offload/device/out.bc.d");
    }

    private Path module(String name) throws IOException {
        Path module = Files.createDirectories(temporary.resolve(name));
        write(module.resolve("a.c"), "source");
        write(module.resolve("h.h"), "header");
        return module;
    }

    private void clean() throws IOException {
        Files.deleteIfExists(output());
        Files.deleteIfExists(depfile());
        Files.deleteIfExists(base.resolve("target/offload/stamps/device/out.json"));
    }

    /** Written in the past, as an input is that nobody edits during the build. */
    private static Path write(Path file, String text) throws IOException {
        Files.writeString(file, text);
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(text.length() + 5L)));
    }

    private class Joining implements ReusableAction {

        @Override
        public void run() throws IOException {
            Path header = base.resolve(options.contains("g.h") ? "g.h" : "h.h");
            Files.writeString(output(), Files.readString(base.resolve("a.c")) + " and " + Files.readString(header));
            Files.writeString(depfile(), "out.bc: a.c " + requireNonNull(header.getFileName()) + "\n");
            log.add("warning: old style");
        }

        @Override
        public Optional<List<String>> told() {
            return lasting ? Optional.of(List.of("warning: old style")) : Optional.empty();
        }

        @Override
        public void tellAgain(List<String> messages) {
            log.addAll(messages);
        }
    }

    private static final class NoLog implements dev.offload.maven.tool.BuildLog {

        @Override
        public void debug(String line) {}

        @Override
        public void info(String line) {}

        @Override
        public void warn(String line) {
            throw new AssertionError(line);
        }

        @Override
        public void error(String line) {
            throw new AssertionError(line);
        }
    }
}

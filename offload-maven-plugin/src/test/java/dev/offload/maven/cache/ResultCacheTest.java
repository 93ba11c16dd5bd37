package dev.offload.maven.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.maven.tool.BuildLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Results go in, and come out as they were or not at all. */
class ResultCacheTest {

    private static final String KEY = Sha256.of("a step");
    private static final long MEBIBYTE = 1 << 20;

    @TempDir
    Path base;

    private final List<String> log = new ArrayList<>();
    private Path folder;
    private Path file;
    private Path images;
    private long limit = MEBIBYTE;

    @BeforeEach
    void storeAResult() throws IOException {
        folder = base.resolve("shared/results");
        file = base.resolve("out/a.bc");
        images = base.resolve("out/images");
        Files.createDirectories(images.resolve("deep"));
        Files.writeString(file, "bitcode");
        Files.writeString(images.resolve("one.so"), "one");
        Files.writeString(images.resolve("deep/two.so"), "two");
        cache().store(KEY, discovered("h.h", "1"), outputs(), List.of("a warning"));
    }

    @Test
    void comesOutInAnotherFolder() throws IOException {
        List<Path> others = List.of(base.resolve("other/b.bc"), base.resolve("other/images"));
        assertThat(cache().restore(KEY, result(), others)).isTrue();
        assertThat(others.get(0)).hasContent("bitcode");
        assertThat(others.get(1).resolve("one.so")).hasContent("one");
        assertThat(others.get(1).resolve("deep/two.so")).hasContent("two");
        assertThat(result().messages()).containsExactly("a warning");
        assertThat(result().discovered()).containsEntry("h.h", "1");
    }

    @Test
    void replacesWhatIsThere() throws IOException {
        Files.writeString(file, "other");
        Files.writeString(images.resolve("stale.so"), "stale");
        assertThat(cache().restore(KEY, result(), outputs())).isTrue();
        assertThat(file).hasContent("bitcode");
        assertThat(images.resolve("stale.so")).doesNotExist();
        try (Stream<Path> left = Files.list(base.resolve("out"))) {
            assertThat(left).containsExactlyInAnyOrder(file, images);
        }
    }

    @Test
    void anotherKeyFindsNothing() {
        assertThat(cache().find(Sha256.of("another step"))).isEmpty();
    }

    @Test
    void anotherEnvironmentFindsNothing() {
        SortedMap<String, String> environment = new TreeMap<>();
        environment.put("CPATH", "/opt/include");
        assertThat(new ResultCache(folder, limit, environment, new ListLog()).find(KEY))
                .isEmpty();
    }

    @Test
    void theNewestVersionOfAHeaderComesFirst() {
        for (int i = 2; i < 40; i++) {
            cache().store(KEY, discovered("h.h", Integer.toString(i)), outputs(), List.of());
        }
        assertThat(cache().find(KEY))
                .hasSize(16)
                .first()
                .satisfies(newest -> assertThat(newest.discovered()).containsEntry("h.h", "39"));
    }

    @Test
    void aDamagedFileIsNotTaken() throws IOException {
        Path copy = blob("two");
        Files.writeString(copy, "twO");
        Files.writeString(blob("one"), "");
        Files.writeString(file, "as it was");
        assertThat(cache().restore(KEY, result(), outputs())).isFalse();
        assertThat(file).as("all outputs are written, or none").hasContent("as it was");
        assertThat(copy).doesNotExist();
        assertThat(log).singleElement().asString().contains("two.so", "damaged");
        assertThat(blob("one")).as("not looked at yet").isEmptyFile();

        Files.writeString(file, "bitcode");
        cache().store(KEY, discovered("h.h", "1"), outputs(), List.of());
        assertThat(cache().restore(KEY, result(), outputs())).isTrue();
    }

    @Test
    void aShortenedFileIsNotTaken() throws IOException {
        Files.writeString(blob("bitcode"), "");
        assertThat(cache().restore(KEY, result(), outputs())).isFalse();
    }

    @Test
    void aDamagedRecordIsNone() throws IOException {
        Path step = only("steps");
        String text = Files.readString(step);
        for (String damaged :
                List.of("", "\n", text.substring(0, text.length() / 2), text.replace("a warning", "A warning"), "{}")) {
            Files.writeString(step, damaged);
            assertThat(cache().find(KEY)).as(damaged).isEmpty();
        }
        cache().store(KEY, discovered("h.h", "1"), outputs(), List.of());
        assertThat(cache().find(KEY)).hasSize(1);
        assertThat(log).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void isForItsUserAlone() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFolderThatOthersMayWriteToIsRefused() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        ResultCache cache = cache();
        assertThat(cache.find(KEY)).isEmpty();
        cache.store(KEY, discovered("h.h", "2"), outputs(), List.of());
        assertThat(cache.find(KEY)).isEmpty();
        assertThat(log)
                .singleElement()
                .asString()
                .contains(folder.toString(), "others than", "may write to it", "-Doffload.cache=false");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anEntryThatOthersMayWriteToIsRefused() throws IOException {
        CachedResult result = result();
        Files.setPosixFilePermissions(blob("bitcode"), PosixFilePermissions.fromString("rw-rw-rw-"));
        Files.delete(file);
        assertThat(cache().restore(KEY, result, outputs())).isFalse();
        assertThat(file).doesNotExist();
        assertThat(log).anySatisfy(line -> assertThat(line).contains("may write to it"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkIsRefused() throws IOException {
        Path elsewhere = base.resolve("elsewhere");
        Files.move(folder, elsewhere);
        Files.createSymbolicLink(folder, elsewhere);
        assertThat(cache().find(KEY)).isEmpty();
        assertThat(log).singleElement().asString().contains("it is a link");
    }

    @Test
    void aFileInThePlaceOfTheFolderIsNoFailure() throws IOException {
        Path taken = Files.writeString(base.resolve("taken"), "");
        ResultCache cache = new ResultCache(taken.resolve("results"), limit, new TreeMap<>(), new ListLog());
        assertThat(cache.find(KEY)).isEmpty();
        assertThat(log).hasSize(1);
    }

    @Test
    void whatWasNotUsedForLongestGoesFirst() throws IOException {
        Instant now = Instant.now();
        for (int i = 0; i < 8; i++) {
            Files.write(file, new byte[200_000 + i]);
            String key = Sha256.of("step " + i);
            limit = 100 * MEBIBYTE;
            cache().store(key, new TreeMap<>(), List.of(file), List.of());
            FileTime then = FileTime.from(now.minus(Duration.ofDays(20 - i)));
            for (Path one : files()) {
                if (Files.getLastModifiedTime(one).toInstant().isAfter(now.minus(Duration.ofDays(1)))) {
                    Files.setLastModifiedTime(one, then);
                }
            }
        }
        String oldest = Sha256.of("step 0");
        assertThat(cache().restore(oldest, cache().find(oldest).get(0), List.of(file)))
                .as("used now")
                .isTrue();
        limit = MEBIBYTE;
        cache().store(Sha256.of("one more"), new TreeMap<>(), List.of(images), List.of());

        long size = 0;
        for (Path one : files()) {
            size += Files.size(one);
        }
        assertThat(size).isBetween(MEBIBYTE / 2, MEBIBYTE);
        assertThat(cache().restore(oldest, cache().find(oldest).get(0), List.of(file)))
                .isTrue();
        assertThat(cache().find(Sha256.of("step 7"))).hasSize(1);
        assertThat(cache().find(Sha256.of("step 1"))).isEmpty();
    }

    @Test
    void manyBuildsUseItAtOnce() throws Exception {
        limit = 200_000;
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<Integer>> builds = new ArrayList<>();
            for (int build = 0; build < 8; build++) {
                Path own = base.resolve("build " + build);
                builds.add(threads.submit(() -> build(own)));
            }
            int restored = 0;
            for (Future<Integer> one : builds) {
                restored += one.get();
            }
            assertThat(restored).isPositive();
        } finally {
            threads.shutdownNow();
        }
        assertThat(log).noneMatch(line -> line.contains("not used"));
    }

    /** Each result says which it is: a wrong one would be seen. */
    private int build(Path own) throws IOException {
        Files.createDirectories(own);
        int restored = 0;
        for (int round = 0; round < 60; round++) {
            ResultCache cache = cache();
            int step = round % 12;
            String key = Sha256.of("step " + step);
            String text = ("result of " + step + "\n").repeat(1000);
            Path output = own.resolve("out" + step);
            List<CachedResult> known = cache.find(key);
            if (!known.isEmpty() && cache.restore(key, known.get(0), List.of(output))) {
                assertThat(output).hasContent(text);
                restored++;
            } else {
                Files.writeString(output, text);
                cache.store(key, new TreeMap<>(), List.of(output), List.of());
            }
        }
        return restored;
    }

    private ResultCache cache() {
        return new ResultCache(folder, limit, new TreeMap<>(), new ListLog());
    }

    private CachedResult result() {
        return cache().find(KEY).get(0);
    }

    private List<Path> outputs() {
        return List.of(file, images);
    }

    private static SortedMap<String, String> discovered(String name, String fingerprint) {
        SortedMap<String, String> discovered = new TreeMap<>();
        discovered.put(name, fingerprint);
        return discovered;
    }

    private Path blob(String content) throws IOException {
        String digest = Sha256.of(content);
        return folder.resolve("files").resolve(digest.substring(0, 2)).resolve(digest.substring(2));
    }

    private Path only(String kind) throws IOException {
        return files().stream()
                .filter(one -> one.startsWith(folder.resolve(kind)))
                .reduce((one, other) -> {
                    throw new AssertionError("more than one");
                })
                .orElseThrow();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    private final class ListLog implements BuildLog {

        @Override
        public void debug(String line) {
            add(line);
        }

        @Override
        public void info(String line) {
            add(line);
        }

        @Override
        public void warn(String line) {
            add(line);
        }

        @Override
        public void error(String line) {
            add(line);
        }

        private void add(String line) {
            synchronized (log) {
                log.add(line);
            }
        }
    }
}

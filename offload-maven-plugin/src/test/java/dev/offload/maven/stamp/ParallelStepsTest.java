package dev.offload.maven.stamp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.stamp.ParallelSteps.Work;
import dev.offload.maven.stamp.Step.InputIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParallelStepsTest {

    @TempDir
    Path base;

    private final ExecutorService threads = Executors.newFixedThreadPool(2);
    private ParallelSteps steps;

    @BeforeEach
    void open() {
        BuildFolders folders = new BuildFolders(base, base.resolve("src"), base.resolve("target"));
        steps = new ParallelSteps(new Steps(folders, line -> {}), threads);
    }

    @AfterEach
    void close() {
        threads.shutdownNow();
    }

    @Test
    void runsSideBySideAndOnlyWhatIsNotUpToDate() throws IOException {
        CountDownLatch bothRun = new CountDownLatch(2);
        List<Work> work = List.of(meet("a", bothRun), meet("b", bothRun));
        assertThat(steps.bringUpToDate(work)).isEqualTo(2);
        assertThat(steps.bringUpToDate(work)).isZero();
    }

    @Test
    void stopsAfterTheFirstFailureAndReportsAllThatFailed() {
        CountDownLatch bothRun = new CountDownLatch(2);
        List<Work> work = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            work.add(new Work(step(name), () -> {
                await(bothRun);
                throw new IllegalStateException(name + " failed");
            }));
        }
        IntStream.range(0, 20).forEach(i -> work.add(write("later" + i)));
        assertThatThrownBy(() -> steps.bringUpToDate(work))
                .hasMessage("a failed")
                .satisfies(e -> assertThat(e.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly("b failed"));
        assertThat(base.resolve("target/later19")).doesNotExist();
    }

    private Work meet(String name, CountDownLatch bothRun) {
        return new Work(step(name), () -> {
            await(bothRun);
            Files.writeString(base.resolve("target").resolve(name), name);
        });
    }

    private Work write(String name) {
        return new Work(
                step(name), () -> Files.writeString(base.resolve("target").resolve(name), name));
    }

    private Step step(String name) {
        return new Step(
                "device/" + name,
                "Making " + name,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(base.resolve("target").resolve(name)),
                InputIdentity.CONTENT);
    }

    private static void await(CountDownLatch latch) {
        latch.countDown();
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}

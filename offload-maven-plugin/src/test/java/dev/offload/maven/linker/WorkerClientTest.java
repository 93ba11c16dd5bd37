package dev.offload.maven.linker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.tool.ProcessStarter;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The client against {@link FakeWorker}, a real process. */
@Timeout(60)
class WorkerClientTest {

    private final List<Process> started = Collections.synchronizedList(new ArrayList<>());
    private final WorkerClient client = new WorkerClient(
            new WorkerCommand(
                    Path.of(System.getProperty("java.home"), "bin/java"), List.of(Path.of("a.jar")), Optional.empty()),
            this::startFake);

    @AfterEach
    void noProcessIsLeftBehind() {
        client.close();
        assertThat(started).noneMatch(Process::isAlive);
    }

    @Test
    void oneWorkerAnswersAllRequests() {
        String first = ask("pid").output();

        assertThat(ask("pid").output()).isEqualTo(first);
        assertThat(started).hasSize(1);
    }

    @Test
    void aRejectedRequestIsAResult() {
        assertThat(ask("reject")).isEqualTo(new LinkerResult(1, "error OFF-0303: undefined\n"));
    }

    @Test
    void progressIsHandedOnAndTextIsUtf8() {
        List<String> progress = new ArrayList<>();

        assertThat(client.run(List.of("progress"), progress::add).output()).isEqualTo("ö");
        assertThat(progress).containsExactly("half way");
    }

    @Test
    void requestsRunAtTheSameTimeAndAnswersFindTheirOwn() {
        CompletableFuture<LinkerResult> slow = CompletableFuture.supplyAsync(() -> ask("1000"));
        CompletableFuture<LinkerResult> fast = CompletableFuture.supplyAsync(() -> ask("1"));

        assertThat(fast.join().output()).isEqualTo("after 1");
        assertThat(slow).isNotDone();
        assertThat(slow.join().output()).isEqualTo("after 1000");
    }

    @Test
    void aFloodOfItsErrorStreamBlocksNothing() {
        assertThat(ask("flood").output()).isEqualTo("quiet");
    }

    @Test
    void aKilledWorkerIsToldWithItsRequestAndTheNextRequestStartsAnother() throws Exception {
        String first = ask("pid").output();
        CountDownLatch hanging = new CountDownLatch(1);
        CompletableFuture<LinkerResult> request = CompletableFuture.supplyAsync(
                () -> client.run(List.of("hang", "-o", "/images"), line -> hanging.countDown()));
        hanging.await();
        ProcessHandle.of(Long.parseLong(first)).orElseThrow().destroyForcibly();

        assertThatThrownBy(request::join)
                .rootCause()
                .isInstanceOf(OffloadException.class)
                .hasMessageContaining("OFF-0802: the linker's worker was ended by SIGKILL (exit status 137)")
                .hasMessageContaining("hang -o /images")
                .hasMessageContaining("worker started");
        assertThat(ask("pid").output()).isNotEqualTo(first);
    }

    @Test
    void aWorkerThatEndedWhileIdleIsReplacedWithoutAWord() throws Exception {
        String first = ask("pid").output();
        ProcessHandle process = ProcessHandle.of(Long.parseLong(first)).orElseThrow();
        process.destroyForcibly();
        process.onExit().get(10, TimeUnit.SECONDS);

        assertThat(ask("pid").output()).isNotEqualTo(first);
    }

    @Test
    void whatLlvmSaidBeforeItStoppedTheWorkerIsTold() {
        assertThatThrownBy(() -> ask("fatal"))
                .isInstanceOf(OffloadException.class)
                .hasMessageContaining("was stopped by LLVM (exit status 86)")
                .hasMessageContaining("LLVM says: Cannot select: i128");
    }

    @Test
    void whatAWorkerPrintedBeforeItEndedIsTold() {
        assertThatThrownBy(() -> ask("exit"))
                .isInstanceOf(OffloadException.class)
                .hasMessageContaining("ended with exit status 3")
                .hasMessageContaining("the last words")
                .hasMessageContaining("something that is no protocol");
    }

    @Test
    void everyRequestThatADeadWorkerHadIsFailed() throws Exception {
        CountDownLatch hanging = new CountDownLatch(2);
        List<CompletableFuture<LinkerResult>> requests = List.of(
                CompletableFuture.supplyAsync(() -> client.run(List.of("hang"), line -> hanging.countDown())),
                CompletableFuture.supplyAsync(() -> client.run(List.of("hang"), line -> hanging.countDown())));
        hanging.await();
        started.get(0).destroyForcibly();

        assertThat(requests)
                .allSatisfy(
                        request -> assertThatThrownBy(request::join).rootCause().isInstanceOf(OffloadException.class));
    }

    @Test
    void anInterruptEndsTheWorkerAndKeepsTheFlag() throws Exception {
        CountDownLatch hanging = new CountDownLatch(1);
        CompletableFuture<Boolean> flagWasSet = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            assertThatThrownBy(() -> client.run(List.of("hang"), line -> hanging.countDown()))
                    .isInstanceOfSatisfying(
                            OffloadException.class, e -> assertThat(e.problem()).isEqualTo(Problem.INTERRUPTED));
            flagWasSet.complete(Thread.currentThread().isInterrupted());
        });
        thread.start();
        hanging.await();
        thread.interrupt();

        assertThat(flagWasSet.get(20, TimeUnit.SECONDS)).isTrue();
        assertThat(started).noneMatch(Process::isAlive);
    }

    @Test
    void aLauncherThatIsNotThereIsNamedWithTheSetting() {
        WorkerClient broken = new WorkerClient(
                new WorkerCommand(Path.of("/no/such/bin/java"), List.of(), Optional.empty()), ProcessStarter.system());

        assertThatThrownBy(() -> broken.run(List.of("probe"), line -> {}))
                .isInstanceOf(OffloadException.class)
                .hasMessageContaining("OFF-0801")
                .hasMessageContaining("'/no/such/bin/java'")
                .hasMessageContaining("-Doffload.java=DIR");
    }

    @Test
    void theWorkerMayUseNativeAccessAndLoadsModulesAndStartsFromAnArchiveOfClasses() {
        WorkerCommand command = new WorkerCommand(
                Path.of("/jdk/bin/java"),
                List.of(Path.of("/a.jar"), Path.of("/b.jar")),
                Optional.of(Path.of("/cache/a.jsa")));

        assertThat(command.worker())
                .containsExactly(
                        "/jdk/bin/java",
                        "-Xlog:disable",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmn8m",
                        "-XX:+AutoCreateSharedArchive",
                        "-XX:SharedArchiveFile=/cache/a.jsa",
                        "--enable-native-access=dev.offload.llvm,com.github.luben.zstd_jni",
                        "-p",
                        "/a.jar:/b.jar",
                        "-m",
                        "dev.offload.linker/dev.offload.linker.cli.Main",
                        "--persistent_worker");
        assertThat(command.toolCommand("probe", List.of("probe"), Path.of("/")).toString())
                .as("what a user repeats by hand leaves nothing behind")
                .doesNotContain("jsa");
    }

    private LinkerResult ask(String what) {
        return client.run(List.of(what), line -> {});
    }

    private Process startFake(List<String> command, Path directory, Map<String, String> environment)
            throws IOException {
        assertThat(command).endsWith("--persistent_worker");
        // By way of a URI: the folder's name may have characters that a URL escapes.
        String classes = Path.of(URI.create(FakeWorker.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toExternalForm()))
                .toString();
        Process process = ProcessStarter.system()
                .start(List.of(command.get(0), "-cp", classes, FakeWorker.class.getName()), directory, environment);
        started.add(process);
        return process;
    }
}

package dev.offload.maven.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs processes that behave badly. */
@Timeout(60)
class ToolRunnerTest {

    @TempDir
    private Path folder;

    @Test
    void bothStreamsAndTheExitStatusArrive() {
        ToolResult result = run("echo out; echo 'x.c:3:5: error: no such thing' >&2; echo more >&2; exit 3");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.stdout()).isEqualTo("out\n");
        assertThat(result.stderr()).isEqualTo("x.c:3:5: error: no such thing\nmore\n");
        assertThat(result.firstError()).isEqualTo("x.c:3:5: error: no such thing");
    }

    @Test
    void aFloodOnBothStreamsBlocksNothingAndLosesNothing() {
        ToolResult result = run("i=0; while [ $i -lt 20000 ]; do echo 0123456789012345678901234567890123456789;"
                + " echo abcdefghijabcdefghijabcdefghijabcdefghij >&2; i=$((i+1)); done");

        assertThat(result.stdout()).hasSize(20_000 * 41);
        assertThat(result.stderr()).hasSize(20_000 * 41);
    }

    @Test
    void aProgramThatReadsItsInputFindsItEmpty() {
        assertThat(run("cat; echo done").stdout()).isEqualTo("done\n");
    }

    @Test
    void linesAreHandedOnWhileTheProgramRuns() {
        List<String> lines = new ArrayList<>();
        runner().run(shell("echo one; echo two >&2"), lines::add);

        assertThat(lines).containsExactlyInAnyOrder("one", "two");
    }

    @Test
    void aGrandchildThatKeepsTheOutputOpenIsNotWaitedFor() {
        long start = System.nanoTime();
        ToolResult result = run("sleep 50 & echo $!");

        ProcessHandle.of(Long.parseLong(result.stdout().strip())).ifPresent(ProcessHandle::destroyForcibly);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void anInterruptEndsTheProgramAndWhatItStarted() throws Exception {
        Path pids = folder.resolve("pids");
        CompletableFuture<Boolean> flagWasSet = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            assertThatThrownBy(() -> run("trap '' TERM; sleep 50 & echo $$ $! > '" + pids + "'; wait; sleep 50"))
                    .isInstanceOfSatisfying(
                            OffloadException.class, e -> assertThat(e.problem()).isEqualTo(Problem.INTERRUPTED));
            flagWasSet.complete(Thread.currentThread().isInterrupted());
        });
        thread.start();
        List<ProcessHandle> processes = processesNamedIn(pids);
        thread.interrupt();

        assertThat(flagWasSet.get(20, TimeUnit.SECONDS)).isTrue();
        for (ProcessHandle process : processes) {
            process.onExit().get(10, TimeUnit.SECONDS);
        }
        assertThat(processes).hasSize(2).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void aSignalIsTold() {
        assertThat(run("kill -KILL $$").firstError()).isEqualTo("it was ended by SIGKILL (exit status 137)");
    }

    @Test
    void aProgramThatIsNotThereIsNamed() {
        ToolCommand command = new ToolCommand("missing", Path.of("/no such/clang"), List.of(), folder);

        assertThatThrownBy(() -> runner().run(command))
                .isInstanceOf(OffloadException.class)
                .hasMessageContaining("OFF-0111: '/no such/clang' could not be started")
                .hasMessageContaining("commands/missing.sh");
    }

    @Test
    void theScriptRepeatsTheRunWhateverIsInTheArguments() throws Exception {
        Path directory = Files.createDirectories(folder.resolve("it's ä \"folder\""));
        List<String> arguments =
                List.of("-c", "pwd; printf '%s|' \"$@\" \"$GREETING\"", "sh", "a'b", "$HOME", "`id`", "x y", "");
        ToolCommand command = new ToolCommand("sub/odd", Path.of("/bin/sh"), arguments, directory)
                .withEnvironment(Map.of("GREETING", "it's $me"));
        ToolResult first = runner().run(command);

        assertThat(first.script())
                .isEqualTo(folder.resolve("commands/sub/odd.sh"))
                .isExecutable();
        ToolResult again = runner().run(new ToolCommand("again", first.script(), List.of(), folder));
        assertThat(again.stdout())
                .isEqualTo(first.stdout())
                .endsWith("a'b|$HOME|`id`|x y||it's $me|\n")
                .startsWith(directory.toRealPath().toString());
    }

    @Test
    void aLongCommandLineGoesIntoAResponseFileWhereTheProgramTakesOne() throws IOException {
        List<String> arguments = IntStream.range(0, 400)
                .mapToObj(i -> "-I/a deep folder/with \"quotes\" and \\/".repeat(4) + i)
                .toList();
        ToolCommand command = new ToolCommand("long", Path.of("/bin/echo"), arguments, folder);

        assertThat(runner().run(command).stdout()).contains("399");
        String file = runner().run(command.withResponseFiles()).stdout().strip();
        assertThat(file).isEqualTo("@" + folder.resolve("commands/long.rsp"));
        assertThat(Files.readAllLines(Path.of(file.substring(1))))
                .hasSize(400)
                .last()
                .asString()
                .startsWith("\"-I/a deep folder/with \\\"quotes\\\" and \\\\/")
                .endsWith("399\"");
    }

    private ToolResult run(String script) {
        return runner().run(shell(script));
    }

    private ToolRunner runner() {
        return ToolRunner.writingScriptsTo(folder.resolve("commands"));
    }

    private ToolCommand shell(String script) {
        return new ToolCommand("shell", Path.of("/bin/sh"), List.of("-c", script), folder);
    }

    private static List<ProcessHandle> processesNamedIn(Path file) throws Exception {
        while (!Files.exists(file) || Files.readString(file).isBlank()) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        return Files.readString(file)
                .strip()
                .lines()
                .flatMap(line -> List.of(line.split(" ")).stream())
                .map(pid -> ProcessHandle.of(Long.parseLong(pid)).orElseThrow())
                .toList();
    }
}

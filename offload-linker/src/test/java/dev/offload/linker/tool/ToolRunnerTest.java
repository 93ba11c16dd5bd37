package dev.offload.linker.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolRunnerTest {

    private final ToolRunner runner = new ToolRunner();

    @TempDir
    private Path folder;

    @Test
    void bothStreamsAreReadHoweverMuchComes() throws Exception {
        Path tool = ScriptTool.write(
                folder.resolve("loud"),
                "i=0; while [ $i -lt 40000 ]; do echo 'a line of fifty characters, more or less, on each' ; "
                        + "echo 'and another line of fifty characters on the other' >&2; i=$((i+1)); done; exit 3");

        ToolResult result = runner.run(tool, List.of());

        assertThat(result.exitStatus()).isEqualTo(3);
        assertThat(result.output()).startsWith("a line").hasSize(1 << 20);
        assertThat(result.errors()).startsWith("and another").hasSize(1 << 20);
    }

    @Test
    void argumentsReachTheProgramAsTheyAre() throws Exception {
        Path tool = ScriptTool.write(folder.resolve("a tool with spaces"), "for a in \"$@\"; do echo \"<$a>\"; done");

        ToolResult result = runner.run(tool, List.of("$HOME; echo 'hurt'", "", "ä b"));

        assertThat(result.output().lines()).containsExactly("<$HOME; echo 'hurt'>", "<>", "<ä b>");
    }

    @Test
    void theFirstErrorIsTheLineThatSpeaksOfOne() throws Exception {
        Path tool = ScriptTool.write(
                folder.resolve("failing"), "echo '  note: reading' >&2; echo 'x.s, line 3; Fatal: no' >&2; exit 1");

        assertThat(runner.run(tool, List.of()).firstError()).contains("x.s, line 3; Fatal: no");
    }

    @Test
    void aSignalIsNamed() throws Exception {
        Path tool = ScriptTool.write(folder.resolve("dying"), "kill -9 $$");

        assertThat(runner.run(tool, List.of()).ending()).isEqualTo("was ended by signal 9");
    }

    @Test
    void anInterruptEndsTheProgramAndItsChildren() throws Exception {
        Path pids = folder.resolve("pids");
        Path tool = ScriptTool.write(folder.resolve("sleeper"), "sleep 600 & echo $! $$ > '" + pids + "'; wait");
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread caller = new Thread(() -> {
            try {
                runner.run(tool, List.of());
            } catch (InterruptedException e) {
                thrown.set(e);
            }
        });
        caller.start();
        while (!Files.exists(pids) || Files.size(pids) == 0) {
            Thread.sleep(10);
        }

        caller.interrupt();
        caller.join();

        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        for (String pid : Files.readString(pids).trim().split(" ", -1)) {
            assertThat(endsSoon(Long.parseLong(pid))).as("process " + pid).isTrue();
        }
    }

    @Test
    void aProgramThatCannotStartIsNamed() {
        assertThatThrownBy(() -> runner.run(folder.resolve("absent"), List.of()))
                .isInstanceOfSatisfying(LinkerException.class, e -> {
                    assertThat(e.problem()).isEqualTo(Problem.TOOL_MISSING);
                    assertThat(e.getMessage()).contains(folder.resolve("absent").toString());
                });
    }

    private static boolean endsSoon(long pid) throws InterruptedException {
        Instant deadline = Instant.now().plus(Duration.ofSeconds(10));
        while (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent()) {
            if (Instant.now().isAfter(deadline)) {
                return false;
            }
            Thread.sleep(10);
        }
        return true;
    }
}

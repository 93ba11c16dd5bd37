package dev.offload.linker.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WorkerTest {

    @Test
    void answersWithTheOutputAndTheExitStatus() throws IOException {
        List<String> answers = serve(
                (arguments, output, progress) -> {
                    output.print("got " + arguments);
                    return 7;
                },
                "{\"arguments\":[\"pack\",\"-o\",\"a b\"],\"inputs\":[],\"requestId\":12}");

        assertThat(answers).containsExactly("{\"exitCode\":7,\"output\":\"got [pack, -o, a b]\",\"requestId\":12}");
    }

    @Test
    void runsRequestsSideBySide() throws IOException {
        CyclicBarrier bothAreRunning = new CyclicBarrier(2);

        List<String> answers = serve(
                (arguments, output, progress) -> {
                    try {
                        bothAreRunning.await();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                    return 0;
                },
                "{\"requestId\":1}",
                "{\"requestId\":2}");

        assertThat(answers)
                .containsExactlyInAnyOrder(
                        "{\"exitCode\":0,\"output\":\"\",\"requestId\":1}",
                        "{\"exitCode\":0,\"output\":\"\",\"requestId\":2}");
    }

    @Test
    void sendsProgressBeforeTheAnswer() throws IOException {
        List<String> answers = serve(
                (arguments, output, progress) -> {
                    progress.accept("linking sm_90");
                    return 0;
                },
                "{\"requestId\":5}");

        assertThat(answers)
                .containsExactly(
                        "{\"progress\":\"linking sm_90\",\"requestId\":5}",
                        "{\"exitCode\":0,\"output\":\"\",\"requestId\":5}");
    }

    @Test
    void livesOnAfterWhateverARequestThrows() throws IOException {
        List<String> answers = serve(
                (arguments, output, progress) -> {
                    output.print("before;");
                    output.flush();
                    throw arguments.isEmpty() ? new OutOfMemoryError("no room") : new StackOverflowError();
                },
                "{\"requestId\":1}",
                "{\"arguments\":[\"x\"],\"requestId\":2}");

        assertThat(answers)
                .containsExactlyInAnyOrder(
                        "{\"exitCode\":3,\"output\":\"before;error OFF-0699: java.lang.OutOfMemoryError: no room\\n\",\"requestId\":1}",
                        "{\"exitCode\":3,\"output\":\"before;error OFF-0699: java.lang.StackOverflowError\\n\",\"requestId\":2}");
    }

    @Test
    void answersLinesThatAreNoRequests() throws IOException {
        List<String> answers = serve(
                (arguments, output, progress) -> 0,
                "not json",
                "{\"arguments\":\"pack\",\"requestId\":3}",
                "{\"arguments\":[{}],\"requestId\":4}",
                "[]",
                "",
                "{\"requestId\":9}");

        assertThat(answers).hasSize(5);
        assertThat(answers.get(0)).contains("\"exitCode\":2", "not a work request", "\"requestId\":0");
        assertThat(answers.get(1)).contains("\"exitCode\":2", "\"requestId\":3");
        assertThat(answers.get(2)).contains("\"exitCode\":2", "\"requestId\":4");
        assertThat(answers.get(3)).contains("\"exitCode\":2", "\"requestId\":0");
        assertThat(answers.get(4)).isEqualTo("{\"exitCode\":0,\"output\":\"\",\"requestId\":9}");
    }

    @Test
    void letsACancelledRequestFinishWithOneAnswer() throws IOException {
        CountDownLatch running = new CountDownLatch(1);
        List<String> answers = serve(
                (arguments, output, progress) -> {
                    running.countDown();
                    return 0;
                },
                "{\"requestId\":1}",
                "{\"cancel\":true,\"requestId\":1}");

        assertThat(answers).hasSize(1);
    }

    @Test
    void givesRequestsRoomForDeepRecursion() throws IOException {
        List<String> answers = serve(
                (arguments, output, progress) -> {
                    output.print(depth(1_000_000));
                    return 0;
                },
                "{\"requestId\":1}");

        assertThat(answers).containsExactly("{\"exitCode\":0,\"output\":\"1000000\",\"requestId\":1}");
    }

    @Test
    void answersAThousandRequests() throws IOException {
        String[] requests = IntStream.range(0, 1000)
                .mapToObj(id -> "{\"arguments\":[\"" + id + "\"],\"requestId\":" + id + "}")
                .toArray(String[]::new);

        List<String> answers = serve(
                (arguments, output, progress) -> {
                    output.print(arguments.getFirst());
                    return 0;
                },
                requests);

        assertThat(answers).hasSize(1000).allMatch(answer -> {
            String id = answer.replaceFirst(".*\"output\":\"(\\d+)\".*", "$1");
            return answer.endsWith("\"requestId\":" + id + "}");
        });
    }

    private static int depth(int levels) {
        return levels == 0 ? 0 : 1 + depth(levels - 1);
    }

    private static List<String> serve(CommandRunner runner, String... requests) throws IOException {
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        new Worker(answers)
                .serve(new ByteArrayInputStream(String.join("\n", requests).getBytes(StandardCharsets.UTF_8)), runner);
        return Arrays.asList(answers.toString(StandardCharsets.UTF_8).split("\n"));
    }
}

package dev.offload.maven.linker;

import com.google.gson.Gson;
import com.google.gson.JsonSyntaxException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One line from the worker: Bazel's JSON work response ({@code worker_protocol.proto}, {@code WorkResponse}), or one of
 * our own two.
 *
 * @param requestId the request that it belongs to; 0 for none in particular
 * @param exitCode of an answer
 * @param output of an answer
 * @param progress how far a request is
 * @param fatal what LLVM said before it ended the worker
 */
record WorkerMessage(
        int requestId,
        int exitCode,
        @Nullable String output,
        @Nullable String progress,
        @Nullable String fatal) {

    /** A request as the worker reads it ({@code WorkRequest}). */
    private record Request(List<String> arguments, List<String> inputs, int requestId) {}

    /** A message; empty for a line that is none, such as what a JVM prints when it cannot start. */
    static Optional<WorkerMessage> parse(Gson gson, String line) {
        if (!line.startsWith("{")) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(gson.fromJson(line, WorkerMessage.class));
        } catch (JsonSyntaxException e) {
            return Optional.empty();
        }
    }

    static String request(Gson gson, int requestId, List<String> arguments) {
        return gson.toJson(new Request(arguments, List.of(), requestId));
    }
}

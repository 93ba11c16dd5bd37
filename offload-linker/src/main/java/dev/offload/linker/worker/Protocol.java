package dev.offload.linker.worker;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The answering side of the worker protocol: whole lines, one at a time, from any thread. */
final class Protocol {

    private final PrintStream stream;
    private final Gson json = new GsonBuilder().disableHtmlEscaping().create();

    Protocol(OutputStream stream) {
        this.stream = new PrintStream(stream, false, StandardCharsets.UTF_8);
    }

    /** Bazel's WorkResponse. */
    void answer(int requestId, int exitCode, String output) {
        JsonObject response = new JsonObject();
        response.addProperty("exitCode", exitCode);
        response.addProperty("output", output);
        response.addProperty("requestId", requestId);
        write(response);
    }

    /** A line of our own: what a request that is still running does now. */
    void progress(int requestId, String line) {
        message(requestId, "progress", line);
    }

    /** A line of our own, the last one: LLVM is about to end this process. */
    void fatal(int requestId, String message) {
        message(requestId, "fatal", message);
    }

    private void message(int requestId, String kind, String text) {
        JsonObject message = new JsonObject();
        message.addProperty(kind, text);
        message.addProperty("requestId", requestId);
        write(message);
    }

    private synchronized void write(JsonObject line) {
        stream.print(json.toJson(line) + "\n");
        stream.flush();
    }
}

package dev.offload.linker.worker;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.util.List;

/**
 * One line of Bazel's JSON worker protocol (Bazel, {@code worker_protocol.proto}, message WorkRequest). Its
 * {@code inputs} and other fields are not needed here and not read.
 *
 * @param id names the request in its answer; 0 when the sender waits for each answer
 * @param cancel asks that the request {@code id} be given up
 */
record WorkRequest(List<String> arguments, int id, boolean cancel) {

    WorkRequest {
        arguments = List.copyOf(arguments);
    }

    /** @throws MalformedRequest if the line is not a request; it has the request's number if that can be read */
    static WorkRequest parse(String line) throws MalformedRequest {
        int id = 0;
        try {
            JsonObject request = JsonParser.parseString(line).getAsJsonObject();
            id = request.has("requestId") ? request.get("requestId").getAsInt() : 0;
            boolean cancel = request.has("cancel") && request.get("cancel").getAsBoolean();
            List<String> arguments = request.has("arguments")
                    ? request.getAsJsonArray("arguments").asList().stream()
                            .map(JsonElement::getAsString)
                            .toList()
                    : List.of();
            return new WorkRequest(arguments, id, cancel);
        } catch (JsonParseException
                | IllegalStateException
                | ClassCastException
                | UnsupportedOperationException
                | NumberFormatException e) {
            throw new MalformedRequest(id, e);
        }
    }

    /** A line that is no request. */
    static final class MalformedRequest extends Exception {

        private static final long serialVersionUID = 1L;

        private final int id;

        MalformedRequest(int id, Throwable cause) {
            super("not a work request of the JSON worker protocol: " + cause.getMessage(), cause);
            this.id = id;
        }

        int id() {
            return id;
        }
    }
}

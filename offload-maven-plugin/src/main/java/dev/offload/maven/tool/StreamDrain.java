package dev.offload.maven.tool;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Reads one stream of a process to its end, on a thread of its own. */
final class StreamDrain {

    /** How long a stream may be silent after its process has ended: something that outlives it may hold it open. */
    private static final long SILENCE_MILLIS = 2_000;

    private final StringBuilder text = new StringBuilder();
    private final Thread thread;

    private StreamDrain(InputStream stream, String name, Consumer<String> eachLine) {
        thread = new Thread(() -> drain(stream, eachLine), name);
        thread.setDaemon(true);
    }

    static StreamDrain start(InputStream stream, String name, Consumer<String> eachLine) {
        StreamDrain drain = new StreamDrain(stream, name, eachLine);
        drain.thread.start();
        return drain;
    }

    /** Everything that came, once the process has ended. */
    String finish() throws InterruptedException {
        int before;
        do {
            before = length();
            thread.join(SILENCE_MILLIS);
        } while (thread.isAlive() && length() > before);
        synchronized (text) {
            return text.toString();
        }
    }

    private int length() {
        synchronized (text) {
            return text.length();
        }
    }

    private void drain(InputStream stream, Consumer<String> eachLine) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            reader.lines().forEach(line -> {
                synchronized (text) {
                    text.append(line).append('\n');
                }
                eachLine.accept(line);
            });
        } catch (IOException | UncheckedIOException e) {
            // The process was ended from this side: what came until then is what there is.
        }
    }
}

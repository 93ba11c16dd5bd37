package dev.offload.maven.linker;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A worker that does what the first argument of a request says. Run with this JVM's own launcher. */
final class FakeWorker {

    private static final Pattern REQUEST =
            Pattern.compile("\\{\"arguments\":\\[\"([^\"]*)\".*\"requestId\":([0-9]+)\\}");

    private FakeWorker() {}

    public static void main(String[] args) throws Exception {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.err.println("worker started");
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            Matcher request = REQUEST.matcher(line);
            if (!request.matches()) {
                throw new IllegalArgumentException(line);
            }
            answer(request.group(1), request.group(2));
        }
    }

    private static void answer(String what, String id) throws Exception {
        switch (what) {
            case "pid" ->
                say("{\"exitCode\":0,\"output\":\"" + ProcessHandle.current().pid() + "\",\"requestId\":" + id + "}");
            case "reject" ->
                say("{\"exitCode\":1,\"output\":\"error OFF-0303: undefined\\n\",\"requestId\":" + id + "}");
            case "progress" -> {
                say("{\"progress\":\"half way\",\"requestId\":" + id + "}");
                say("{\"exitCode\":0,\"output\":\"ö\",\"requestId\":" + id + "}");
            }
            case "fatal" -> {
                say("{\"fatal\":\"Cannot select: i128\",\"requestId\":" + id + "}");
                Runtime.getRuntime().halt(86);
            }
            case "exit" -> {
                System.err.println("the last words");
                say("something that is no protocol");
                System.exit(3);
            }
            case "flood" -> {
                for (int i = 0; i < 100_000; i++) {
                    System.err.println("noise " + i);
                }
                say("{\"exitCode\":0,\"output\":\"quiet\",\"requestId\":" + id + "}");
            }
            case "hang" -> say("{\"progress\":\"hanging\",\"requestId\":" + id + "}");
            default -> // answered in the wrong order, when the next one asks
                new Thread(() -> late(what, id)).start();
        }
    }

    private static void late(String what, String id) {
        try {
            Thread.sleep(Long.parseLong(what));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        say("{\"exitCode\":0,\"output\":\"after " + what + "\",\"requestId\":" + id + "}");
    }

    private static synchronized void say(String line) {
        System.out.write(
                (line + "\n").getBytes(StandardCharsets.UTF_8),
                0,
                (line + "\n").getBytes(StandardCharsets.UTF_8).length);
        System.out.flush();
    }
}

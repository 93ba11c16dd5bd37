package dev.offload.linker.cli;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.offload.linker.binary.ImageArguments;
import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.Unpacker;
import dev.offload.linker.device.ImageOverride;
import dev.offload.linker.device.TargetArgument;
import dev.offload.linker.fuzz.FuzzFolder;
import dev.offload.linker.input.LinkerArguments;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.program.WrapperCommandLine;
import dev.offload.linker.program.WrapperOption;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import dev.offload.linker.worker.Worker;
import dev.offload.llvm.Llvm;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Gives lines to the worker, and the arguments in them to all that reads arguments without running a tool: the filters of images, the
 * names of targets, the command lines of linkers. Each line has an answer, whose fault is never the program's own, and the worker
 * lives on. Jazzer calls it.
 */
public final class RequestFuzzer {

    private static final FuzzFolder FOLDER = new FuzzFolder();

    /** A line after the last of the input, which ends any line that the input leaves open. */
    private static final String LAST = "\n{\"arguments\":[\"last\"],\"requestId\":2147483647}\n";

    private RequestFuzzer() {}

    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        OffloadImage image =
                OffloadImage.of(ImageKind.PTX, OffloadKind.OPENMP, Target.parse("sm_90"), new byte[] {1, 2, 3});
        Files.write(FOLDER.input(), OffloadBinaryWriter.write(List.of(image)));
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        lines.writeBytes(input);
        lines.writeBytes(LAST.getBytes(StandardCharsets.UTF_8));
        ByteArrayOutputStream answers = new ByteArrayOutputStream();

        new Worker(answers).serve(new ByteArrayInputStream(lines.toByteArray()), RequestFuzzer::run);

        check(answers.toString(StandardCharsets.UTF_8));
        FOLDER.clear();
    }

    /** What a request throws is what the worker answers. */
    private static void check(String answers) {
        boolean lives = false;
        for (String line : answers.split("\n", -1)) {
            if (!line.isEmpty()) {
                JsonObject answer = JsonParser.parseString(line).getAsJsonObject();
                String output = answer.get("output").getAsString();
                if (output.startsWith("error " + Problem.INTERNAL.id())) {
                    throw new AssertionError(output);
                }
                lives |= answer.get("requestId").getAsInt() == Integer.MAX_VALUE;
            }
        }
        if (!lives) {
            throw new AssertionError("the last line has no answer");
        }
    }

    private static int run(List<String> arguments, PrintWriter output, Consumer<String> progress) {
        unpack(arguments);
        arguments.forEach(RequestFuzzer::argument);
        attempt(() -> LinkerArguments.inputs(arguments));
        WrapperCommandLine line = WrapperCommandLine.parse(arguments);
        Arrays.stream(WrapperOption.values()).forEach(option -> attempt(() -> line.path(option)));
        return 0;
    }

    private static void unpack(List<String> filters) {
        List<String> arguments =
                new ArrayList<>(List.of("unpack", "-o", FOLDER.output().toString()));
        filters.forEach(filter -> arguments.add("--image=" + filter));
        arguments.add(FOLDER.input().toString());
        StringWriter printed = new StringWriter();
        OffloadLinker.run(Sessions.of(printed, printed), arguments);
        if (printed.toString().startsWith("error " + Problem.INTERNAL.id())) {
            throw new AssertionError(arguments + ": " + printed);
        }
    }

    /** A command ends with the first of its arguments that is wrong; here is none that hides another. */
    private static void argument(String text) {
        attempt(() -> Target.parse(text));
        attempt(() -> ImageOverride.parse(text).images(List.of(Target.parse("sm_90"))));
        attempt(() -> filter(text));
        for (TargetArgument.Tool tool : TargetArgument.Tool.values()) {
            attempt(() -> TargetArgument.parse(tool, text));
        }
    }

    private static void filter(String text) {
        ImageArguments image;
        try {
            image = ImageArguments.parse(text);
        } catch (IllegalArgumentException expected) {
            // The command line says so.
            return;
        }
        attempt(image::images);
        attempt(() -> Unpacker.unpack(List.of(FOLDER.input()), List.of(image), FOLDER.output(), RequestFuzzer::noLlvm));
    }

    private static Llvm noLlvm() {
        throw new LinkerException(Problem.LLVM_NOT_USABLE, "no LLVM", null);
    }

    private static void attempt(Runnable reader) {
        try {
            reader.run();
        } catch (InvalidPathException expected) {
            // FailureReport says so of any command.
        } catch (LinkerException expected) {
            if (expected.problem() == Problem.INTERNAL) {
                throw expected;
            }
        }
    }
}

package dev.offload.maven.frontend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the line {@code target triple = "..."} of an IR module says of where its code can be used.
 *
 * @param triple the triple, empty if the module has none
 */
record IrTriple(String triple) {

    /** LLVM Language Reference, "Target Triple". */
    private static final Pattern LINE = Pattern.compile("^target triple = \"([^\"]*)\"", Pattern.MULTILINE);

    static IrTriple read(Path ll) throws IOException {
        // A string constant in IR may hold any bytes.
        return in(Files.readString(ll, StandardCharsets.ISO_8859_1));
    }

    static IrTriple in(String text) {
        Matcher line = LINE.matcher(text);
        return new IrTriple(line.find() ? line.group(1) : "");
    }

    /** Whether it can be device code of the target: it is for that family of devices, or for any. */
    boolean servesDevice(Target target) {
        return triple.isEmpty() || arch(triple).equals(arch(target.triple()));
    }

    /** Whether it is code of the host program as well. */
    boolean servesHost(String hostTriple) {
        return triple.isEmpty() || arch(triple).equals(arch(hostTriple));
    }

    private static String arch(String triple) {
        int dash = triple.indexOf('-');
        return dash < 0 ? triple : triple.substring(0, dash);
    }
}

package dev.offload.it;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Calls the library on the class path. */
public final class Norm {

    private static final String ARCH = System.getProperty("os.arch").equals("amd64") ? "x86_64" : "arm64";

    private Norm() {}

    public static URL library() {
        return Norm.class.getResource("/META-INF/native/linux-" + ARCH + "/libnorm-1.so");
    }

    public static double squared(double... values) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            SymbolLookup symbols = SymbolLookup.libraryLookup(file(), Arena.global());
            return (double) Linker.nativeLinker()
                    .downcallHandle(
                            symbols.find("squared_norm").orElseThrow(),
                            FunctionDescriptor.of(JAVA_DOUBLE, ADDRESS, JAVA_INT))
                    .invokeExact(arena.allocateFrom(JAVA_DOUBLE, values), values.length);
        }
    }

    private static Path file() throws IOException {
        Path file = Files.createTempFile("", ".so");
        file.toFile().deleteOnExit();
        try (InputStream in = library().openStream()) {
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
        }
        return file;
    }
}

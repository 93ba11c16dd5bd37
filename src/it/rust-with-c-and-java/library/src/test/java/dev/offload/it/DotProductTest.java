package dev.offload.it;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DotProductTest {

    @Test
    void rustOffloads() throws Throwable {
        SymbolLookup library = SymbolLookup.libraryLookup(Path.of(System.getProperty("library")), Arena.global());
        MethodHandle dotProduct = Linker.nativeLinker()
                .downcallHandle(
                        library.find("dot_product").orElseThrow(),
                        FunctionDescriptor.of(JAVA_DOUBLE, ADDRESS, ADDRESS));
        try (Arena arena = Arena.ofConfined()) {
            double product = (double) dotProduct.invokeExact(
                    arena.allocateFrom(JAVA_DOUBLE, 1, 2, 3, 4), arena.allocateFrom(JAVA_DOUBLE, 4, 3, 2, 1));
            assertEquals(20, product);
        }
    }
}

package dev.offload.it;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class NormTest {

    @Test
    void theLibraryOffloads() throws Throwable {
        SymbolLookup library = SymbolLookup.libraryLookup(Path.of(System.getProperty("library")), Arena.global());
        MethodHandle squaredNorm = Linker.nativeLinker()
                .downcallHandle(
                        library.find("squared_norm").orElseThrow(),
                        FunctionDescriptor.of(JAVA_DOUBLE, ADDRESS, JAVA_INT));
        try (Arena arena = Arena.ofConfined()) {
            double norm = (double) squaredNorm.invokeExact(arena.allocateFrom(JAVA_DOUBLE, 1, 2, 3, 4), 4);
            assertEquals(30, norm);
        }
    }
}

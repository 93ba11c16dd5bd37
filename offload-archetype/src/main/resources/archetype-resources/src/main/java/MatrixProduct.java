package ${package};

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/** Multiplies matrices on the devices of this machine, by the native library. */
public final class MatrixProduct {

    /** The rows and columns of a matrix, as in the library. */
    public static final int SIZE = 256;

    private final MethodHandle deviceCount;
    private final MethodHandle multiply;

    /** Loads the library, which stays loaded. */
    public MatrixProduct() {
        SymbolLookup symbols = NativeLibrary.load("${artifactId}");
        Linker linker = Linker.nativeLinker();
        deviceCount = linker.downcallHandle(
                symbols.find("device_count").orElseThrow(), FunctionDescriptor.of(JAVA_INT));
        multiply = linker.downcallHandle(
                symbols.find("multiply").orElseThrow(),
                FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS, ADDRESS));
    }

    /** The number of devices that the library has an image for. */
    public int deviceCount() {
        try {
            return (int) deviceCount.invokeExact();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * The product of two matrices, row by row.
     *
     * @param device its number, from 0
     * @throws IllegalStateException if the device did not do it
     */
    public float[] multiply(int device, float[] a, float[] b) {
        if (a.length != SIZE * SIZE || b.length != SIZE * SIZE) {
            throw new IllegalArgumentException("a matrix has " + SIZE + " rows of " + SIZE + " values");
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment product = arena.allocate(JAVA_FLOAT, SIZE * SIZE);
            int failed = (int) multiply.invokeExact(
                    device, arena.allocateFrom(JAVA_FLOAT, a), arena.allocateFrom(JAVA_FLOAT, b), product);
            if (failed != 0) {
                throw new IllegalStateException("device " + device + " did not run the kernel");
            }
            return product.toArray(JAVA_FLOAT);
        } catch (RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}

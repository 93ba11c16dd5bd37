package com.example;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs on every device that is here: the processor as a device, if it is one of the targets, and GPUs. */
class MatrixProductTest {

    private static final MatrixProduct LIBRARY = new MatrixProduct();

    @Test
    void thereIsADevice() {
        assertTrue(LIBRARY.deviceCount() > 0, "no device has an image: is host one of the targets?");
    }

    @ParameterizedTest(name = "device {0}")
    @MethodSource("devices")
    void theProductIsThatOfJava(int device) {
        // Small whole numbers, so that every order of additions gives the same sum.
        float[] a = matrix(7);
        float[] b = matrix(5);
        assertArrayEquals(productInJava(a, b), LIBRARY.multiply(device, a, b));
    }

    static IntStream devices() {
        return IntStream.range(0, LIBRARY.deviceCount());
    }

    private static float[] matrix(int modulus) {
        float[] values = new float[MatrixProduct.SIZE * MatrixProduct.SIZE];
        for (int i = 0; i < values.length; i++) {
            values[i] = i % modulus;
        }
        return values;
    }

    private static float[] productInJava(float[] a, float[] b) {
        int n = MatrixProduct.SIZE;
        float[] product = new float[n * n];
        for (int i = 0; i < product.length; i++) {
            for (int k = 0; k < n; k++) {
                product[i] += a[i / n * n + k] * b[k * n + i % n];
            }
        }
        return product;
    }
}

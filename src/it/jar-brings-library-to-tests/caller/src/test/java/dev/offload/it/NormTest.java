package dev.offload.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NormTest {

    @Test
    void theLibraryOffloads() throws Throwable {
        System.out.println("the library is at " + Norm.library());
        assertEquals(30, Norm.squared(1, 2, 3, 4));
    }
}

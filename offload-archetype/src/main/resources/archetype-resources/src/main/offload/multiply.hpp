// What the library offers: to main.cpp, to Java, and to whoever loads it.
#pragma once

/** The rows and columns of a matrix. */
constexpr int N = 256;

extern "C" {

/** The number of devices that there is an image for. */
int device_count();

/** product = a b, on the device; row by row, N x N values each. 0 if the device did it. */
int multiply(int device, const float *a, const float *b, float *product);
}

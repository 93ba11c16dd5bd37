/* What the library offers: to main.c, to Java, and to whoever loads it. */
#pragma once

/** The rows and columns of a matrix. */
enum { N = 256 };

/** The number of devices that there is an image for. */
int device_count(void);

/** product = a b, on the device; row by row, N x N values each. 0 if the device did it. */
int multiply(int device, const float *a, const float *b, float *product);

/* What runs on a device as well as on the host. */
#pragma once

#pragma omp begin declare target

/** One element of the product of two matrices with n rows and columns. */
float element(const float *a, const float *b, int n, int row, int column);

#pragma omp end declare target

/** Multiplies the values on a device; returns whether there was one. */
int scale(double *values, int n, double factor);

/* For kernels of tests as well. */
#pragma omp begin declare target
double halved(double value);
#pragma omp end declare target

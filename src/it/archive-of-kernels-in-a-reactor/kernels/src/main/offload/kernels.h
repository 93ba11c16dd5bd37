/* On a device, in LLVM IR. */
#pragma omp begin declare target
int tripled(int value);
#pragma omp end declare target

/** Adds the value to each of the values, on a device; returns whether there was one. */
int add(int *values, int n, int value);

/** The sum of the values, each tripled, on a device; -1 without one. */
int sum_of_tripled(const int *values, int n);

#include <omp.h>

/** The sum of the squares, computed on a device; -1 if there is none. */
double squared_norm(const double *values, int n) {
  double sum = 0;
  int on_host = 1;
#pragma omp target teams distribute parallel for map(to : values[:n]) map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += values[i] * values[i];
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device();
  return on_host ? -1 : sum;
}

#include "kernels.h"
#include <omp.h>

int add(int *values, int n, int value) {
  int on_host = 1;
#pragma omp target map(tofrom : values[:n], on_host)
  {
    on_host = omp_is_initial_device();
    for (int i = 0; i < n; i++)
      values[i] += value;
  }
  return !on_host;
}

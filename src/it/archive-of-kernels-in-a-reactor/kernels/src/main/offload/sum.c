#include "kernels.h"
#include <omp.h>

int sum_of_tripled(const int *values, int n) {
  int sum = 0;
  int on_host = 1;
#pragma omp target map(to : values[:n]) map(tofrom : sum, on_host)
  {
    on_host = omp_is_initial_device();
    for (int i = 0; i < n; i++)
      sum += tripled(values[i]);
  }
  return on_host ? -1 : sum;
}

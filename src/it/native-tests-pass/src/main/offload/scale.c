#include "scale.h"
#include <omp.h>

double halved(double value) { return value / 2; }

int scale(double *values, int n, double factor) {
  int on_host = 1;
#pragma omp target map(tofrom : values[:n], on_host)
  {
    on_host = omp_is_initial_device();
    for (int i = 0; i < n; i++)
      values[i] *= factor;
  }
  return !on_host;
}

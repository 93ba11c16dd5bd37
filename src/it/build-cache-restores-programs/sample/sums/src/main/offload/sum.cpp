#include "sum.h"

double sum(const double *x, int n) {
  double result = 0;
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(to : x[:n]) map(tofrom : result)
  for (int i = 0; i < n; i++)
    result += x[i];
  return result;
}

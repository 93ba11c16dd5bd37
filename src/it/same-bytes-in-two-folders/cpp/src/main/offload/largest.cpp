#include <algorithm>

template <typename T> static T largest(const T *values, int n) {
  T result = values[0];
#pragma omp target teams distribute parallel for map(to : values[:n]) map(tofrom : result) reduction(max : result)
  for (int i = 1; i < n; i++)
    result = std::max(result, values[i]);
  return result;
}

extern "C" int largest_int(const int *values, int n) { return largest(values, n); }
extern "C" double largest_double(const double *values, int n) { return largest(values, n); }

#include "histogram.hpp"

std::vector<int> histogram(const std::vector<int> &values, int bins) {
  std::vector<int> counts(bins);
  const int *in = values.data();
  int *out = counts.data();
  const int n = static_cast<int>(values.size());
#pragma omp target teams distribute parallel for map(to : in[:n]) map(tofrom : out[:bins])
  for (int bin = 0; bin < bins; bin++)
    for (int i = 0; i < n; i++)
      out[bin] += in[i] / 10 == bin;
  return counts;
}

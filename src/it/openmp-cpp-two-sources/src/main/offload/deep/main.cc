#include "../histogram.hpp"

#include <iostream>
#include <numeric>
#include <stdexcept>

#include <omp.h>

namespace {

/** A template is in device code only if its instance is: it has no definition in the other source. */
template <typename T> T sum_on_device(const std::vector<T> &values) {
  const T *in = values.data();
  const int n = static_cast<int>(values.size());
  T sum = 0;
  int on_host = 1;
#pragma omp target map(to : in[:n]) map(tofrom : sum) map(from : on_host)
  {
    on_host = omp_is_initial_device();
    for (int i = 0; i < n; i++)
      sum += in[i];
  }
  if (on_host)
    throw std::runtime_error("not offloaded");
  return sum;
}

} // namespace

int main() {
  std::vector<int> values(100);
  std::iota(values.begin(), values.end(), 0);
  try {
    std::cout << "sum of the histogram: " << sum_on_device(histogram(values, 10)) << '\n';
    std::cout << "mean: " << sum_on_device(std::vector<double>{1.5, 2.5, 3.5}) / 3 << '\n';
  } catch (const std::exception &e) {
    std::cerr << e.what() << '\n';
    return 1;
  }
}

// Multiplies two matrices on each device, and checks the product.
#include "matrix.hpp"
#include "multiply.hpp"

#include <iostream>
#include <vector>

namespace {

// Small whole numbers, so that every order of additions gives the same sum.
std::vector<float> matrix(int modulus) {
  std::vector<float> values(N * N);
  for (int i = 0; i < N * N; i++)
    values[i] = i % modulus;
  return values;
}

int wrong_values(const std::vector<float> &a, const std::vector<float> &b, const std::vector<float> &product) {
  int wrong = 0;
  for (int i = 0; i < N * N; i++)
    wrong += product[i] !=
             element(Matrix<const float, N>{a.data()}, Matrix<const float, N>{b.data()}, i / N, i % N);
  return wrong;
}

} // namespace

int main() {
  const std::vector<float> a = matrix(7), b = matrix(5);

  int failures = 0;
  for (int device = 0; device < device_count(); device++) {
    std::vector<float> product(N * N);
    bool failed = multiply(device, a.data(), b.data(), product.data()) != 0;
    int wrong = wrong_values(a, b, product);
    std::cout << "device " << device << ": " << N << " x " << N << " product, " << wrong << " wrong values"
              << (failed ? ", not on the device\n" : "\n");
    failures += failed || wrong;
  }
  if (device_count() == 0) {
    std::cout << "there is no device that this program has an image for\n";
    failures++;
  }
  std::cout << (failures ? "FAILED\n" : "all products are right\n");
  return failures != 0;
}

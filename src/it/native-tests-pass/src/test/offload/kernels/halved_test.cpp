extern "C" {
#include "scale.h"
}
#include <iostream>
#include <omp.h>

// A kernel of the test, with a device function of the module.
int main() {
  double value = 84;
  int on_host = 1;
#pragma omp target map(tofrom : value, on_host)
  {
    on_host = omp_is_initial_device();
    value = halved(value);
  }
  std::cout << "halved on a device: " << value << "\n";
  return on_host || value != 42;
}

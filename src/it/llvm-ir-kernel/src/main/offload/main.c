#include <omp.h>
#include <stdio.h>

#pragma omp begin declare target
float horner(float x);
#pragma omp end declare target

int main(void) {
  float on_device = 0;
  int on_host = 1;
#pragma omp target map(from : on_device, on_host)
  {
    on_device = horner(10);
    on_host = omp_is_initial_device();
  }
  printf("on %s: %g, in the program: %g\n", on_host ? "the host" : "a device", on_device, horner(10));
  return on_host;
}

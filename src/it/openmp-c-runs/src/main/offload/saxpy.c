#include <omp.h>
#include <stdio.h>

enum { N = 1000 };

int main(void) {
  float x[N], y[N];
  for (int i = 0; i < N; i++) {
    x[i] = i;
    y[i] = 1;
  }

  int on_host = 1;
#pragma omp target teams distribute parallel for map(to : x) map(tofrom : y)
  for (int i = 0; i < N; i++)
    y[i] += 2 * x[i];
#pragma omp target map(from : on_host)
  on_host = omp_is_initial_device();

  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += y[i] != 1 + 2 * x[i];
  printf("devices: %d\n", omp_get_num_devices());
  printf("the region ran on %s\n", on_host ? "the host" : "an offload device");
  printf("wrong values: %d\n", wrong);
  return on_host || wrong;
}

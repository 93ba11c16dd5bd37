// Checks bare kernels and declared variables of an OpenMP program, and prints a verdict.
#include <omp.h>
#include <stdio.h>

#pragma omp begin declare target
int counter = 5;
int twice(int x);
#pragma omp end declare target

enum { N = 1000 };

int main(void) {
  int devices = omp_get_num_devices(), wrong = 0;
  for (int device = 0; device < devices; device++) {
    int values[N] = {0};
    int host = 1;
    counter = 11;
#pragma omp target update to(counter) device(device)
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(from : values) map(tofrom : host) device(device)
    {
      host = omp_is_initial_device();
      for (int i = 0; i < N; i++)
        values[i] = twice(i) + counter;
    }
    for (int i = 0; i < N; i++)
      wrong += values[i] != 2 * i + 11;
    wrong += host != 0;
    printf("device %d: %d wrong\n", device, wrong);
  }
  puts(wrong ? "checks failed" : "all checks passed");
  return wrong != 0;
}

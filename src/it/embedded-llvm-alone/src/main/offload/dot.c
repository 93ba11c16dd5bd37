/* clang's own headers come with the embedded LLVM, omp.h does not: what a program uses of it, it declares. */
#include <stdio.h>

int omp_get_num_devices(void);

int omp_is_initial_device(void);
#pragma omp begin declare variant match(device = {kind(host)})
static inline int omp_is_initial_device(void) { return 1; }
#pragma omp end declare variant
#pragma omp begin declare variant match(device = {kind(nohost)})
static inline int omp_is_initial_device(void) { return 0; }
#pragma omp end declare variant

int main(void) {
  double a[100], b[100], dot = 0;
  for (int i = 0; i < 100; i++) {
    a[i] = i;
    b[i] = 2;
  }
  int host = 1;
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(to : a, b) map(tofrom : dot) map(from : host)
  {
    host = omp_is_initial_device();
    for (int i = 0; i < 100; i++)
      dot += a[i] * b[i];
  }
  printf("%d devices, on %s: %g\n", omp_get_num_devices(), host ? "the host" : "a device", dot);
  return host;
}

#include "sum.h"
#include <omp.h>
#include <stdio.h>

int main(void) {
  double x[COUNT] = {1, 2, 3.5};
  printf("%g on %d devices\n", sum(x, COUNT), omp_get_num_devices());
  return 0;
}

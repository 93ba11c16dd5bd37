#include "sum.h"
#include <stdio.h>

extern double half(double x);

int main(void) {
  int unused;
  double x[] = {1, 2, 3.5};
  printf("%g\n", half(sum(x, 3)));
  return 0;
}

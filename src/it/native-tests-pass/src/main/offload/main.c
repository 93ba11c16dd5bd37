#include "scale.h"
#include <stdio.h>

/* The program has a main, and a kernel beside it, as tests have. */
int main(void) {
  double value = 21;
  int scaled = scale(&value, 1, 2);
#pragma omp target map(tofrom : value)
  value += 0;
  printf("%g\n", value);
  return !scaled;
}

#include "scale.h"
#include <stdio.h>

int added(int *values, int n);

int main(void) {
  float values[4] = {1, 2, 3, 4};
  int numbers[4] = {1, 2, 3, 4};
  scale(values, 4);
  printf("%s: %g %d\n", __FILE__, values[3], added(numbers, 4));
  return 0;
}

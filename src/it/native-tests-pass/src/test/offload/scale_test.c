#include "scale.h"
#include <stdio.h>

int main(void) {
  double values[3] = {1, 2, 3};
  if (!scale(values, 3, 10))
    return 1;
  printf("scaled on a device: %g %g %g\n", values[0], values[1], values[2]);
  return !(values[0] == 10 && values[2] == 30);
}

#include "element.h"

float element(const float *a, const float *b, int n, int row, int column) {
  float sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[row * n + k] * b[k * n + column];
  return sum;
}

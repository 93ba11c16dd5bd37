#include <stdio.h>

int add(int *values, int n, int value);
int sum_of_tripled(const int *values, int n);

/* A kernel of the program's own, beside those of the archive. */
static int answer(void) {
  int value = 0;
#pragma omp target map(from : value)
  value = 42;
  return value;
}

int main(void) {
  int values[4] = {1, 2, 3, 4};
  if (!add(values, 4, 10))
    return 1;
  printf("%d %d, the sum of tripled values is %d, the answer is %d\n", values[0], values[3],
         sum_of_tripled(values, 4), answer());
  return 0;
}

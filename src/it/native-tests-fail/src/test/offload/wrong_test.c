#include <stdio.h>

int sum_to(int n);

int main(void) {
  printf("the sum is %d\n", sum_to(4));
  return sum_to(4) == 10 ? 0 : 2;
}

#include <stdio.h>

int main(void) {
  fputs("this machine has no such thing\n", stderr);
  return 77;
}

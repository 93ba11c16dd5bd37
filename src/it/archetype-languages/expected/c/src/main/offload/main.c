/* Multiplies two matrices on each device, and checks the product. */
#include "element.h"
#include "multiply.h"

#include <stdio.h>
#include <string.h>

static float a[N * N], b[N * N], product[N * N];

static int wrong_values(void) {
  int wrong = 0;
  for (int i = 0; i < N * N; i++)
    wrong += product[i] != element(a, b, N, i / N, i % N);
  return wrong;
}

int main(void) {
  /* Small whole numbers, so that every order of additions gives the same sum. */
  for (int i = 0; i < N * N; i++) {
    a[i] = i % 7;
    b[i] = i % 5;
  }

  int failures = 0;
  for (int device = 0; device < device_count(); device++) {
    memset(product, 0, sizeof product);
    int failed = multiply(device, a, b, product);
    int wrong = wrong_values();
    printf("device %d: %d x %d product, %d wrong values%s\n", device, N, N, wrong, failed ? ", not on the device" : "");
    failures += failed || wrong;
  }
  if (device_count() == 0) {
    puts("there is no device that this program has an image for");
    failures++;
  }
  puts(failures ? "FAILED" : "all products are right");
  return failures != 0;
}

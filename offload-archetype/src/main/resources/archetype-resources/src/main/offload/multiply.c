/* Multiplies two matrices on each device, and checks the product. */
#include "grid.h"

#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { N = 256 };

static float a[N * N], b[N * N], product[N * N], expected[N * N];

#pragma omp begin declare target
static float element(const float *a, const float *b, int row, int column) {
  float sum = 0;
  for (int k = 0; k < N; k++)
    sum += a[row * N + k] * b[k * N + column];
  return sum;
}
#pragma omp end declare target

/** What family of device this is. */
static enum family family_of(int device) {
  int family = NO_DEVICE;
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) device(device) map(from : family)
  family = omp_is_initial_device() ? NO_DEVICE : this_family();
  return family;
}

/*
 * A bare kernel is launched as it stands, as in CUDA: each thread finds its own work. It needs nothing of the device
 * run-time library, which not every LLVM comes with.
 */
static void multiply_on(int device, int blocks, int threads) {
#pragma omp target teams ompx_bare num_teams(blocks) thread_limit(threads) device(device) \
    map(to : a, b) map(from : product)
  for (int i = thread_index(); i < N * N; i += thread_count())
    product[i] = element(a, b, i / N, i % N);
}

int main(void) {
  static const char *const names[] = {"not a device", "host", "NVIDIA GPU", "AMD GPU"};

  /* Small whole numbers, so that every order of additions gives the same sum. */
  for (int i = 0; i < N * N; i++) {
    a[i] = i % 7;
    b[i] = i % 5;
  }
  for (int i = 0; i < N * N; i++)
    expected[i] = element(a, b, i / N, i % N);

  int failures = omp_get_num_devices() == 0;
  if (failures)
    puts("there is no device that this program has code for");
  for (int device = 0; device < omp_get_num_devices(); device++) {
    enum family family = family_of(device);
    memset(product, 0, sizeof product);
    if (family == HOST)
      multiply_on(device, 1, 1);
    else
      multiply_on(device, N, 128);

    int wrong = 0;
    for (int i = 0; i < N * N; i++)
      wrong += product[i] != expected[i];
    printf("device %d, %s: %d x %d product, %d wrong values\n", device, names[family], N, N, wrong);
    failures += family == NO_DEVICE || wrong != 0;
  }
  puts(failures ? "FAILED" : "all products are right");
  return failures != 0;
}

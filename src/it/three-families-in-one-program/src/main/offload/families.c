#include "grid.h"

#include <omp.h>
#include <stdio.h>

enum { N = 100000 };

static float x[N], y[N];

/** What family of device this is. */
static int family_of(int device) {
  int family = NO_DEVICE;
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) device(device) map(from : family)
  family = omp_is_initial_device() ? NO_DEVICE : this_family();
  return family;
}

/** Adds 2.5 x to y on the device, and counts the values that are wrong. */
static int check(int device, int blocks, int threads) {
  for (int i = 0; i < N; i++) {
    x[i] = i;
    y[i] = 1;
  }
  float a = 2.5f;
#pragma omp target teams ompx_bare num_teams(blocks) thread_limit(threads) device(device) map(to : x) map(tofrom : y) firstprivate(a)
  for (int i = thread_index(); i < N; i += thread_count())
    y[i] += a * x[i];

  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += y[i] != 1 + a * x[i];
  return wrong;
}

int main(void) {
  static const char *const names[] = {"no device", "host", "NVIDIA", "AMD"};
  int failures = omp_get_num_devices() == 0;
  for (int device = 0; device < omp_get_num_devices(); device++) {
    int family = family_of(device);
    int wrong = family == HOST ? check(device, 1, 1) : check(device, 256, 128);
    printf("device %d: %s, wrong values: %d\n", device, names[family], wrong);
    failures += family == NO_DEVICE || wrong != 0;
  }
  puts(failures ? "FAILED" : "all devices agree");
  return failures != 0;
}

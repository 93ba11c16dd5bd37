#include "multiply.hpp"

#include "grid.h"
#include "matrix.hpp"

#include <omp.h>

int device_count() { return omp_get_num_devices(); }

// A bare kernel is launched as it stands, as in CUDA: each thread finds its own work. It needs nothing of the device
// run-time library, which not every LLVM comes with.
int multiply(int device, const float *a, const float *b, float *product) {
  const enum family family = family_of(device);
  if (family == NO_DEVICE)
    return 1;
  int blocks = family == GPU ? N : 1;
  int threads = family == GPU ? 128 : 1;
#pragma omp target teams ompx_bare num_teams(blocks) thread_limit(threads) device(device) \
    map(to : a[:N * N], b[:N * N]) map(from : product[:N * N])
  for (int i = thread_index(); i < N * N; i += thread_count())
    Matrix<float, N>{product}(i / N, i % N) =
        element(Matrix<const float, N>{a}, Matrix<const float, N>{b}, i / N, i % N);
  return 0;
}

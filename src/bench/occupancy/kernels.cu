// Kernels that are limited by each thing there is: nothing, registers, shared memory, barriers, the size of a block.
template <int N> __device__ void mix(float *x, int n) {
  float r[N];
#pragma unroll
  for (int i = 0; i < N; i++) r[i] = x[i * n];
  for (int k = 0; k < n; k++) {
#pragma unroll
    for (int i = 0; i < N; i++) r[i] = r[i] * r[(i + 7) % N] + r[(i * 5 + 3) % N];
  }
#pragma unroll
  for (int i = 0; i < N; i++) x[i * n + 1] = r[i];
}

template <int BYTES> __device__ void tile(float *x) {
  __shared__ float all[BYTES / sizeof(float)];
  all[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  x[threadIdx.x] = all[BYTES / sizeof(float) - 1 - threadIdx.x];
}

extern "C" {
__global__ void plain(float *x, const float *y, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] += a * y[i];
}
__global__ void registers30(float *x, int n) { mix<24>(x, n); }
__global__ void registers60(float *x, int n) { mix<48>(x, n); }
__global__ void registers100(float *x, int n) { mix<90>(x, n); }
__global__ void registers200(float *x, int n) { mix<180>(x, n); }
__global__ void __launch_bounds__(1024) spilling(float *x, int n) { mix<96>(x, n); }
__global__ void __launch_bounds__(128) bounded(float *x, int n) { mix<48>(x, n); }
__global__ void shared4k(float *x) { tile<4096>(x); }
__global__ void shared20k(float *x) { tile<20000>(x); }
__global__ void __launch_bounds__(256) shared48k(float *x) { tile<49152>(x); }
__global__ void __launch_bounds__(64) barriers(float *x) {
  asm volatile("bar.sync 1, 32;\n bar.sync 7, 32;\n bar.sync 15, 32;");
  x[threadIdx.x] = 1;
}
__global__ void stack(int *x, int n) {
  volatile int local[50];
  for (int i = 0; i < n; i++) local[i % 50] = x[i];
  x[0] = local[n % 50];
}
}

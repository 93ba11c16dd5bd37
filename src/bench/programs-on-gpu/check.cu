// Checks kernels, device and constant variables, and code of two sources, of a CUDA program, and prints a verdict.
#include <cstdio>
#include <cuda_runtime.h>

__device__ int counter = 5;
__constant__ int factor = 3;
__device__ int total = 7;
__device__ int twice(int x);

__global__ void fill(int *values, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    values[i] = twice(i) * factor + counter;
}

__global__ void add() { atomicAdd(&total, counter); }

static int wrong = 0;

static void expect(const char *what, int is, int wanted) {
  if (is != wanted) {
    std::printf("%s is %d, not %d\n", what, is, wanted);
    wrong++;
  }
}

int main() {
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) {
    std::printf("no CUDA device\n");
    return 77;
  }
  const int n = 1000;
  int *values;
  cudaMalloc(&values, n * sizeof(int));
  int changed = 11;
  cudaMemcpyToSymbol(counter, &changed, sizeof changed);
  fill<<<(n + 255) / 256, 256>>>(values, n);
  int back[n];
  cudaMemcpy(back, values, sizeof back, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i++)
    expect("a value", back[i], 2 * i * 3 + 11);
  int constant = 0;
  cudaMemcpyFromSymbol(&constant, factor, sizeof constant);
  expect("the constant", constant, 3);
  add<<<1, 32>>>();
  cudaDeviceSynchronize();
  int sum = 0;
  cudaMemcpyFromSymbol(&sum, total, sizeof sum);
  expect("the sum", sum, 7 + 32 * 11);
  expect("the last error", cudaGetLastError(), cudaSuccess);
  std::printf(wrong ? "%d checks failed\n" : "all checks passed\n", wrong);
  return wrong != 0;
}

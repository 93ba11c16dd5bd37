// Times kernels of a Rust cubin beside the same kernels in CUDA C++, in turns, on the same buffers and the same grid.
// usage: compare CUBIN     (the sm_90 image of rust-sample-offload, built with its feature "large")
#include <cuda.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

// As in kernels.rs with the feature "large".
constexpr size_t N = size_t(1) << 28;
constexpr size_t WIDTH = 1 << 14;
constexpr size_t HEIGHT = 1 << 14;

constexpr int ROUNDS = 31;

#define CHECK(call)                                                         \
  do {                                                                      \
    int status = int(call);                                                 \
    if (status != 0) {                                                      \
      std::fprintf(stderr, "%s: error %d\n", #call, status);                \
      std::exit(1);                                                         \
    }                                                                       \
  } while (0)

__global__ void vector_add(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c) {
  size_t stride = size_t(gridDim.x) * blockDim.x;
  for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < N; i += stride)
    c[i] = a[i] + b[i];
}

__constant__ float weights[5] = {0.5f, 0.125f, 0.125f, 0.125f, 0.125f};

__global__ void stencil(const float *__restrict__ in, float *__restrict__ out) {
  size_t xStride = size_t(gridDim.x) * blockDim.x, yStride = size_t(gridDim.y) * blockDim.y;
  for (size_t y = size_t(blockIdx.y) * blockDim.y + threadIdx.y; y < HEIGHT; y += yStride)
    for (size_t x = size_t(blockIdx.x) * blockDim.x + threadIdx.x; x < WIDTH; x += xStride) {
      size_t i = y * WIDTH + x;
      bool border = x == 0 || y == 0 || x == WIDTH - 1 || y == HEIGHT - 1;
      out[i] = border ? in[i]
                      : weights[0] * in[i] + weights[1] * in[i - WIDTH] + weights[2] * in[i + WIDTH] +
                            weights[3] * in[i - 1] + weights[4] * in[i + 1];
    }
}

static float milliseconds(const std::function<void()> &launch) {
  cudaEvent_t start, stop;
  CHECK(cudaEventCreate(&start));
  CHECK(cudaEventCreate(&stop));
  CHECK(cudaEventRecord(start));
  launch();
  CHECK(cudaEventRecord(stop));
  CHECK(cudaEventSynchronize(stop));
  float time = 0;
  CHECK(cudaEventElapsedTime(&time, start, stop));
  CHECK(cudaEventDestroy(start));
  CHECK(cudaEventDestroy(stop));
  return time;
}

static float median(std::vector<float> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

static void compare(const char *name, double bytes, const std::function<void()> &rust, const std::function<void()> &cuda) {
  std::vector<float> rustTimes, cudaTimes;
  rust(), cuda();
  for (int round = 0; round < ROUNDS; round++) {
    rustTimes.push_back(milliseconds(rust));
    cudaTimes.push_back(milliseconds(cuda));
  }
  float r = median(rustTimes), c = median(cudaTimes);
  std::printf("%-12s rust %8.4f ms %7.1f GB/s   nvcc %8.4f ms %7.1f GB/s   ratio %.3f\n", name, r, bytes / r / 1e6, c,
              bytes / c / 1e6, r / c);
}

static void same(const char *name, const float *left, const float *right, size_t count) {
  std::vector<float> a(count), b(count);
  CHECK(cudaMemcpy(a.data(), left, count * sizeof(float), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(b.data(), right, count * sizeof(float), cudaMemcpyDeviceToHost));
  size_t different = 0;
  for (size_t i = 0; i < count; i++)
    different += !(std::abs(a[i] - b[i]) <= 1e-5f * std::abs(b[i]));
  std::printf("%-12s values that differ: %zu of %zu\n", name, different, count);
  if (different != 0)
    std::exit(1);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: compare CUBIN\n");
    return 2;
  }
  CHECK(cudaFree(nullptr));
  CUmodule module;
  CHECK(cuModuleLoad(&module, argv[1]));
  CUfunction rustAdd, rustStencil;
  CHECK(cuModuleGetFunction(&rustAdd, module, "vector_add"));
  CHECK(cuModuleGetFunction(&rustStencil, module, "stencil"));

  float *a, *b, *c, *d;
  for (float **buffer : {&a, &b, &c, &d})
    CHECK(cudaMalloc(buffer, N * sizeof(float)));
  std::vector<float> values(N);
  for (size_t i = 0; i < N; i++)
    values[i] = float(i % 1000) * 0.25f;
  CHECK(cudaMemcpy(a, values.data(), N * sizeof(float), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(b, values.data(), N * sizeof(float), cudaMemcpyHostToDevice));

  // The first parameter of an offload kernel is the runtime's.
  void *dynamic = nullptr;
  for (unsigned blocks : {132u * 8, 132u * 64, unsigned(N / 256)}) {
    std::printf("vector_add: %u blocks of 256 threads\n", blocks);
    void *arguments[] = {&dynamic, &a, &b, &c};
    compare(
        "vector_add", 3.0 * N * sizeof(float),
        [&] { CHECK(cuLaunchKernel(rustAdd, blocks, 1, 1, 256, 1, 1, 0, nullptr, arguments, nullptr)); },
        [&] { vector_add<<<blocks, 256>>>(a, b, d); });
    same("vector_add", c, d, N);
  }
  for (dim3 blocks : {dim3(16, 128), dim3(WIDTH / 256, HEIGHT)}) {
    std::printf("stencil: %u x %u blocks of 256 threads\n", blocks.x, blocks.y);
    void *arguments[] = {&dynamic, &a, &c};
    compare(
        "stencil", 2.0 * WIDTH * HEIGHT * sizeof(float),
        [&] { CHECK(cuLaunchKernel(rustStencil, blocks.x, blocks.y, 1, 256, 1, 1, 0, nullptr, arguments, nullptr)); },
        [&] { stencil<<<blocks, 256>>>(a, d); });
    same("stencil", c, d, WIDTH * HEIGHT);
  }
  return 0;
}

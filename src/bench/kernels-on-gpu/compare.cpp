// Times each kernel in each of several images, in turns, and compares what they compute.
//   compare NAME=IMAGE.cubin ...
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda.h>
#include <string>
#include <vector>

static void check(CUresult result, const char *what) {
  if (result == CUDA_SUCCESS)
    return;
  const char *text = "?";
  cuGetErrorString(result, &text);
  std::fprintf(stderr, "%s: %s\n", what, text);
  std::exit(1);
}

struct Kernel {
  const char *name;
  int n;              // the last argument
  size_t outputs;     // floats written
  unsigned gridX, gridY, blockX, blockY;
};

static const int MANY = 1 << 26;
static const int WIDTH = 16384;
static const int PRODUCT = 4096;
static const int BODIES = 1 << 16;

static const Kernel KERNELS[] = {
    {"copy", MANY, MANY, 2112, 1, 256, 1},
    {"saxpy", MANY, MANY, 2112, 1, 256, 1},
    {"dot", MANY, 2112, 2112, 1, 256, 1},
    {"stencil", WIDTH, (size_t)WIDTH *WIDTH, WIDTH / 64, WIDTH / 4, 64, 4},
    {"product", PRODUCT, (size_t)PRODUCT *PRODUCT, PRODUCT / 32, PRODUCT / 8, 32, 8},
    {"product_shared", PRODUCT, (size_t)PRODUCT *PRODUCT, PRODUCT / 16, PRODUCT / 16, 16, 16},
    {"histogram", MANY, 256, 2112, 1, 256, 1},
    {"transpose", WIDTH, (size_t)WIDTH *WIDTH, WIDTH / 32, WIDTH / 32, 32, 8},
    {"scan", MANY, MANY, MANY / 256, 1, 256, 1},
    {"nbody", BODIES, (size_t)BODIES * 4, BODIES / 256, 1, 256, 1},
    {"black_scholes", MANY, MANY, 2112, 1, 256, 1},
};

static float median(std::vector<float> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

int main(int argc, char **argv) {
  const int rounds = 31;
  check(cuInit(0), "cuInit");
  CUdevice device;
  check(cuDeviceGet(&device, 0), "cuDeviceGet");
  CUcontext context;
  check(cuDevicePrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
  check(cuCtxSetCurrent(context), "cuCtxSetCurrent");
  char deviceName[256];
  check(cuDeviceGetName(deviceName, sizeof deviceName, device), "cuDeviceGetName");

  std::vector<std::string> names;
  std::vector<CUmodule> modules;
  for (int i = 1; i < argc; i++) {
    const char *equals = std::strchr(argv[i], '=');
    if (!equals) {
      std::fprintf(stderr, "usage: compare NAME=IMAGE.cubin ...\n");
      return 2;
    }
    names.emplace_back(argv[i], equals - argv[i]);
    CUmodule module;
    check(cuModuleLoad(&module, equals + 1), equals + 1);
    modules.push_back(module);
  }

  size_t values = (size_t)WIDTH * WIDTH;
  std::vector<float> host(values);
  unsigned state = 1;
  for (float &value : host) {
    state = state * 1664525u + 1013904223u;
    value = (state >> 8) * (1.0f / (1 << 24));
  }
  CUdeviceptr input, output;
  check(cuMemAlloc(&input, values * 4), "cuMemAlloc");
  check(cuMemAlloc(&output, values * 4), "cuMemAlloc");
  check(cuMemcpyHtoD(input, host.data(), values * 4), "cuMemcpyHtoD");
  CUevent start, end;
  check(cuEventCreate(&start, 0), "cuEventCreate");
  check(cuEventCreate(&end, 0), "cuEventCreate");

  std::printf("%s, medians of %d rounds in turns, milliseconds a launch\n%-16s", deviceName, rounds, "kernel");
  for (const std::string &name : names)
    std::printf(" %12s", name.c_str());
  std::printf(" %12s  %s\n", "first/best", "largest difference");

  for (const Kernel &kernel : KERNELS) {
    std::vector<CUfunction> functions;
    for (CUmodule module : modules) {
      CUfunction function;
      check(cuModuleGetFunction(&function, module, kernel.name), kernel.name);
      functions.push_back(function);
    }
    int n = kernel.n;
    void *arguments[] = {&output, &input, &n};
    auto launch = [&](CUfunction function) {
      check(cuLaunchKernel(function, kernel.gridX, kernel.gridY, 1, kernel.blockX, kernel.blockY, 1, 0, nullptr,
                           arguments, nullptr),
            kernel.name);
    };

    std::vector<float> first(kernel.outputs), other(kernel.outputs);
    double difference = 0;
    for (size_t i = 0; i < functions.size(); i++) {
      check(cuMemsetD32(output, 0, values), "cuMemsetD32");
      launch(functions[i]);
      std::vector<float> &result = i == 0 ? first : other;
      check(cuMemcpyDtoH(result.data(), output, kernel.outputs * 4), kernel.name);
      bool counts = !std::strcmp(kernel.name, "histogram");
      for (size_t k = 0; i > 0 && k < kernel.outputs; k++) {
        unsigned a, b;
        std::memcpy(&a, &first[k], 4);
        std::memcpy(&b, &other[k], 4);
        double apart = counts ? std::fabs((double)a - b)
                              : std::fabs(first[k] - other[k]) / std::max(1.0f, std::fabs(first[k]));
        difference = std::isnan(apart) ? INFINITY : std::max(difference, apart);
      }
    }

    std::vector<int> repeats(functions.size());
    std::vector<std::vector<float>> times(functions.size());
    for (size_t i = 0; i < functions.size(); i++) {
      float once;
      check(cuEventRecord(start, nullptr), "cuEventRecord");
      launch(functions[i]);
      check(cuEventRecord(end, nullptr), "cuEventRecord");
      check(cuEventSynchronize(end), kernel.name);
      check(cuEventElapsedTime(&once, start, end), "cuEventElapsedTime");
      repeats[i] = std::max(1, std::min(50, (int)(5 / once)));
    }
    for (int round = 0; round < rounds; round++)
      for (size_t i = 0; i < functions.size(); i++) {
        float time;
        check(cuEventRecord(start, nullptr), "cuEventRecord");
        for (int k = 0; k < repeats[i]; k++)
          launch(functions[i]);
        check(cuEventRecord(end, nullptr), "cuEventRecord");
        check(cuEventSynchronize(end), kernel.name);
        check(cuEventElapsedTime(&time, start, end), "cuEventElapsedTime");
        times[i].push_back(time / repeats[i]);
      }
    std::printf("%-16s", kernel.name);
    float best = INFINITY;
    for (size_t i = 0; i < times.size(); i++) {
      std::printf(" %12.4f", median(times[i]));
      if (i > 0)
        best = std::min(best, median(times[i]));
    }
    std::printf(" %12.3f  %g\n", median(times[0]) / best, difference);
  }
  return 0;
}

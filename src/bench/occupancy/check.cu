// Holds what `offload-linker inspect` says of the kernels of a cubin against what the driver says of them on a GPU.
// Standard input: a line for each kernel with its name, registers, shared memory, local memory, threads and blocks.
#include <cstdio>
#include <cstdlib>
#include <cuda.h>

static void check(CUresult result, const char *what) {
  if (result != CUDA_SUCCESS) {
    const char *message = "unknown";
    cuGetErrorString(result, &message);
    std::fprintf(stderr, "%s: %s\n", what, message);
    std::exit(2);
  }
}

static int attribute(CUfunction kernel, CUfunction_attribute which) {
  int value = 0;
  check(cuFuncGetAttribute(&value, which, kernel), "cuFuncGetAttribute");
  return value;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s CUBIN < KERNELS\n", argv[0]);
    return 2;
  }
  CUdevice device;
  CUcontext context;
  CUmodule module;
  check(cuInit(0), "cuInit");
  check(cuDeviceGet(&device, 0), "cuDeviceGet");
  check(cuDevicePrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
  check(cuCtxSetCurrent(context), "cuCtxSetCurrent");
  check(cuModuleLoad(&module, argv[1]), argv[1]);

  char name[4096];
  int registers, shared, local, threads, blocks, kernels = 0, different = 0;
  while (std::scanf("%4095s %d %d %d %d %d", name, &registers, &shared, &local, &threads, &blocks) == 6) {
    CUfunction kernel;
    check(cuModuleGetFunction(&kernel, module, name), name);
    int active = 0, grid = 0, best = 0;
    check(cuOccupancyMaxActiveBlocksPerMultiprocessor(&active, kernel, threads, 0), name);
    check(cuOccupancyMaxPotentialBlockSize(&grid, &best, kernel, nullptr, 0, 0), name);
    struct {
      const char *what;
      int ours, theirs;
    } facts[] = {
        {"registers", registers, attribute(kernel, CU_FUNC_ATTRIBUTE_NUM_REGS)},
        {"shared", shared, attribute(kernel, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES)},
        {"local", local, attribute(kernel, CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES)},
        {"blocks", blocks, active},
        {"threads", threads, best},
    };
    for (auto &fact : facts) {
      bool same = fact.ours == fact.theirs;
      std::printf("%-40s %-10s %8d %8d %s\n", name, fact.what, fact.ours, fact.theirs, same ? "" : "DIFFERENT");
      different += !same;
    }
    kernels++;
  }
  std::printf("%d kernels, %d differences\n", kernels, different);
  return kernels == 0 || different != 0;
}

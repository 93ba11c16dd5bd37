#!/bin/sh
# Makes an OpenMP and a CUDA program for a GPU, each of two sources and linked by offload-linker, in the folder named:
#   build.sh DIR [sm_90]
# They print a verdict on a machine with that GPU; the OpenMP one needs libomptarget and libomp beside it, or on LD_LIBRARY_PATH.
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)
dist=${OFFLOAD_DIST:-$here/../../../offload-linker/target/dist}
clang=${CLANG:-clang-22}
cuda=${CUDA_HOME:-/usr/local/cuda}
out=$1
arch=${2:-sm_90}
llvm=$(dirname "$(dirname "$(readlink -f "$(command -v "$clang")")")")

mkdir -p "$out/include"
# clang's wrapper of CUDA's headers includes this one of cuRAND's, which a toolkit may lack.
: >"$out/include/curand_mtgp32_kernel.h"
for source in check twice; do
    "$clang" -x cuda --offload-new-driver -fgpu-rdc --offload-arch="$arch" -Wno-unknown-cuda-version -I"$out/include" -O2 \
        -c "$here/$source.cu" -o "$out/$source-cuda.o"
    "$clang" -fopenmp --offload-arch="$arch" -nogpulib -foffload-lto -Wno-unknown-cuda-version -O2 \
        -c "$here/$source.c" -o "$out/$source-openmp.o"
done
"$clang" -B "$dist/libexec" --offload-link "$out/check-cuda.o" "$out/twice-cuda.o" -o "$out/check-cuda" \
    -L"$cuda/lib64" -lcudart_static -ldl -lrt -lpthread -lstdc++
"$clang" -B "$dist/libexec" --offload-link "$out/check-openmp.o" "$out/twice-openmp.o" -o "$out/check-openmp" \
    -L"$llvm/lib" -lomptarget -lomp "-Wl,-rpath,\$ORIGIN/runtime"
"$dist/bin/offload-linker" inspect "$out/check-cuda" "$out/check-openmp"

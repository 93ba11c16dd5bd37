#!/bin/sh
# Makes the three images of the ten kernels, in the folder named, and copies what measures them beside:
#   build.sh DIR [sm_90]
# Then, on a machine with that GPU: nvcc -O2 -o compare compare.cpp -lcuda && ./compare offload=offload.cubin clang=clang.cubin nvcc=nvcc.cubin
set -eu
here=$(CDPATH='' cd -- "$(dirname "$0")" && pwd -P)
linker=${OFFLOAD_LINKER:-$here/../../../offload-linker/target/dist/bin/offload-linker}
clang=${CLANG:-clang-22}
out=$1
arch=${2:-sm_90}

mkdir -p "$out/include"
# clang's wrapper of CUDA's headers includes this one of cuRAND's, which a toolkit may lack.
: >"$out/include/curand_mtgp32_kernel.h"
device="-x cuda --cuda-device-only --cuda-gpu-arch=$arch -O3 -Wno-unknown-cuda-version -I$out/include"

# shellcheck disable=SC2086 # a list of words
"$clang" $device -nogpulib -emit-llvm -c "$here/kernels.cu" -o "$out/kernels.bc"
"$linker" pack -o "$out/device.bin" --image="file=$out/kernels.bc,triple=nvptx64-nvidia-cuda,arch=$arch,kind=cuda"
"$linker" link-device -O3 --target="$arch" -o "$out/images" "$out/device.bin"
cp "$out/images/nvptx64-nvidia-cuda-$arch.cubin" "$out/offload.cubin"
# shellcheck disable=SC2086
"$clang" $device -c "$here/kernels.cu" -o "$out/clang.cubin"
nvcc -O3 -arch="$arch" -cubin "$here/kernels.cu" -o "$out/nvcc.cubin"
cp "$here/compare.cpp" "$out"

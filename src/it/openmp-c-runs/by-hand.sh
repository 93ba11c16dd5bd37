#!/bin/sh
# The build by hand: with clang alone, and step by step with offload-linker; PATH has both. The page "commands" of the site shows this.
set -e
triple=x86_64-pc-linux-gnu
runtime=/usr/lib/llvm-22/lib
mkdir -p target/by-hand

# Compile, link the device code and the program, by clang
clang -fopenmp -fopenmp-targets=$triple -O2 src/main/offload/saxpy.c -o target/by-hand/clang \
    -L$runtime -Wl,-rpath,$runtime

# compile-device
clang -fopenmp -fopenmp-targets=$triple --offload-device-only -emit-llvm -O2 \
    -c src/main/offload/saxpy.c -o target/by-hand/saxpy.bc
offload-linker pack -o target/by-hand/device.bin \
    --image=file=target/by-hand/saxpy.bc,triple=$triple,kind=openmp

# extract-images
offload-linker link-device -o target/by-hand/images target/by-hand/device.bin

# wrap-host
clang -fopenmp -fopenmp-targets=$triple --offload-host-only -O2 \
    -c src/main/offload/saxpy.c -o target/by-hand/saxpy.o
offload-linker wrap -o target/by-hand/registration.o --host-triple=$triple \
    --host-object=target/by-hand/saxpy.o target/by-hand/images/linked.bin

# link
clang target/by-hand/saxpy.o target/by-hand/registration.o -o target/by-hand/steps \
    -L$runtime -Wl,-rpath,$runtime -lomptarget -lomp

# inspect
offload-linker inspect target/by-hand/steps

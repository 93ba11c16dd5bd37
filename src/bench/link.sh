#!/bin/bash
# Links the same objects by clang-linker-wrapper (as clang calls it) and by offload-linker, in turns, and prints the medians
# and their ratio. Needs a built offload-linker (mvn package), clang, CUDA's ptxas and libomptarget.
#
#   src/bench/link.sh [ROUNDS]        rounds of each case, default 7
#   LLVM=DIR                          the LLVM to use, default the newest /usr/lib/llvm-*
#   CASES="1x1 1x4 200x4"             kernels x architectures
#
# Two lines a case. "device": extracting, linking and wrapping device code, and nothing else: clang with a host linker that
# does nothing, and our link-device and wrap. "whole": the same with the link of the host program by the same clang and ld.
# "cold" starts a worker, sends it both requests and ends it; "warm" sends them to a worker that has linked before.
set -euo pipefail

rounds=${1:-7}
cases=${CASES:-1x1 1x4 200x4}
here=$(cd "$(dirname "$0")/../.." && pwd)
linker=$here/offload-linker/target/dist/bin/offload-linker
llvm=${LLVM:-$(printf '%s\n' /usr/lib/llvm-* | sort -V | tail -n 1)}
clang=$llvm/bin/clang
work=$(mktemp -d)
trap 'stop_worker; rm -rf "$work"' EXIT

architectures() {
    if [ "$1" = 1 ]; then echo sm_90; else echo sm_80,sm_90,gfx90a,gfx942; fi
}

# Kernels without the device run-time library: Debian ships none.
source_of() {
    echo '#define N 1024'
    echo 'double data[N];'
    for ((k = 0; k < $1; k++)); do
        cat <<END
void kernel_$k(double *x, double f) {
#pragma omp target teams ompx_bare num_teams(4) thread_limit(64) map(tofrom : x[0 : N])
    for (int i = 0; i < N; i++)
        x[i] = x[i] * f + $k;
}
END
    done
    echo 'int main(void) { kernel_0(data, 2); return 0; }'
}

now() { echo "${EPOCHREALTIME/./}"; }

start_worker() {
    coproc WORKER { exec "$linker" --persistent_worker 2>"$work/worker.err"; }
    worker_in=${WORKER[1]} worker_out=${WORKER[0]} worker_pid=$WORKER_PID
}

stop_worker() {
    if [ -n "${worker_pid:-}" ]; then
        exec {worker_in}>&- {worker_out}<&-
        wait "$worker_pid" || true
        worker_pid=
    fi
}

# Sends one command line and reads its answer, over lines of progress.
request() {
    local arguments
    arguments=$(printf ',"%s"' "$@")
    echo "{\"arguments\":[${arguments:1}],\"requestId\":1}" >&"$worker_in"
    local answer
    while read -r answer <&"$worker_out"; do
        case $answer in
            '{"exitCode":0,'*) return 0 ;;
            '{"progress":'*) ;;
            *) echo "offload-linker failed: $answer" >&2 && return 1 ;;
        esac
    done
    echo "the worker ended: $(cat "$work/worker.err")" >&2
    return 1
}

theirs() { "$clang" -fopenmp --offload-arch="$archs" -foffload-lto -nogpulib "$object" -o "$work/theirs" "$@" 2>/dev/null; }

theirs_whole() { theirs; }

theirs_device() { theirs --ld-path="$(type -P true)"; }

warm() {
    request link-device -o "$work/images" "$object"
    request wrap -o "$work/registration.o" --host-object="$object" "$work/images/linked.bin"
}

cold() { start_worker && warm && stop_worker; }

host() { "$clang" "$object" "$work/registration.o" -o "$work/ours" -L"$llvm/lib" -lomptarget -lomp; }

# Appends the microseconds that a command takes to a file.
measure() {
    local from
    from=$(now)
    "$1"
    echo $(($(now) - from)) >>"$work/$1.us"
}

median() { sort -n "$work/$1.us" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

row() {
    awk -v name="$1" -v part="$2" -v theirs="$3" -v cold="$4" -v warm="$5" 'BEGIN {
        printf "%-8s %-8s %9.3f %9.3f %9.3f %9.2f %9.2f\n", name, part, theirs / 1e6, cold / 1e6, warm / 1e6, cold / theirs, warm / theirs
    }'
}

printf '%-8s %-8s %9s %9s %9s %9s %9s\n' case part 'clang s' 'cold s' 'warm s' cold/cl. warm/cl.
for case in $cases; do
    archs=$(architectures "${case#*x}")
    object=$work/$case.o
    source_of "${case%x*}" >"$work/$case.c"
    "$clang" -O2 -fopenmp --offload-arch="$archs" -foffload-lto -nogpulib -c "$work/$case.c" -o "$object" 2>/dev/null
    rm -f "$work"/*.us
    # The first run also writes the archive of classes that later ones start from.
    cold
    for ((round = 0; round < rounds; round++)); do
        measure theirs_whole
        measure cold
        measure theirs_device
        start_worker
        warm
        warm
        measure warm
        stop_worker
        measure host
    done
    host=$(median host)
    row "$case" device "$(median theirs_device)" "$(median cold)" "$(median warm)"
    row "$case" whole "$(median theirs_whole)" $(($(median cold) + host)) $(($(median warm) + host))
done

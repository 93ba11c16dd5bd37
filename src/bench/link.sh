#!/bin/bash
# Links the same objects by clang-linker-wrapper (as clang calls it) and by offload-linker, in turns, and prints the medians
# and their ratio. Needs a built offload-linker (mvn package), clang, CUDA's ptxas and libomptarget.
#
#   src/bench/link.sh [ROUNDS]        rounds of each case, default 7
#   LLVM=DIR                          the LLVM to use, default the newest /usr/lib/llvm-*
#   CASES="1x1 1x4 200x4"             kernels x architectures
#
# Columns: "cold" starts a worker, sends it the device link and the wrap, and ends it; "warm" sends both to a worker that has
# linked before. All three columns contain the final link of the host program by the same clang and linker.
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

link_theirs() { "$clang" -fopenmp --offload-arch="$archs" -foffload-lto -nogpulib "$object" -o "$work/theirs" 2>/dev/null; }

link_ours() {
    request link-device -o "$work/images" "$object"
    request wrap -o "$work/registration.o" --host-triple=x86_64-pc-linux-gnu --host-object="$object" "$work/images/linked.bin"
    "$clang" "$object" "$work/registration.o" -o "$work/ours" -L"$llvm/lib" -lomptarget -lomp
}

link_cold() { start_worker && link_ours && stop_worker; }

# Appends the microseconds that a command takes to a file.
measure() {
    local from
    from=$(now)
    "$1"
    echo $(($(now) - from)) >>"$work/$1.us"
}

median() { sort -n "$work/$1.us" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

printf '%-10s %12s %12s %12s %8s %8s\n' case 'clang [s]' 'cold [s]' 'warm [s]' cold/cl. warm/cl.
for case in $cases; do
    archs=$(architectures "${case#*x}")
    object=$work/$case.o
    source_of "${case%x*}" >"$work/$case.c"
    "$clang" -O2 -fopenmp --offload-arch="$archs" -foffload-lto -nogpulib -c "$work/$case.c" -o "$object" 2>/dev/null
    rm -f "$work"/*.us
    for ((round = 0; round < rounds; round++)); do
        measure link_theirs
        measure link_cold
        start_worker
        link_ours
        measure link_ours
        stop_worker
    done
    awk -v name="$case" -v theirs="$(median link_theirs)" -v cold="$(median link_cold)" -v warm="$(median link_ours)" 'BEGIN {
        printf "%-10s %12.3f %12.3f %12.3f %8.2f %8.2f\n", name, theirs / 1e6, cold / 1e6, warm / 1e6, cold / theirs, warm / theirs
    }'
done

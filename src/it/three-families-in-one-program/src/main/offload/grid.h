/*
 * Where a kernel is, without the device run-time library: a thread of a bare kernel finds its own index.
 * The host as a device runs the kernel with one thread.
 */
#pragma once

enum family { NO_DEVICE, HOST, NVIDIA, AMD };

#pragma omp begin declare target

static inline int this_family(void) {
#if defined(__NVPTX__)
  return NVIDIA;
#elif defined(__AMDGCN__)
  return AMD;
#else
  return HOST;
#endif
}

/** The index of this thread in the whole grid. */
static inline int thread_index(void) {
#if defined(__NVPTX__)
  return __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() + __nvvm_read_ptx_sreg_tid_x();
#elif defined(__AMDGCN__)
  return __builtin_amdgcn_workgroup_id_x() * __builtin_amdgcn_workgroup_size_x() + __builtin_amdgcn_workitem_id_x();
#else
  return 0;
#endif
}

/** The number of threads in the whole grid. */
static inline int thread_count(void) {
#if defined(__NVPTX__)
  return __nvvm_read_ptx_sreg_nctaid_x() * __nvvm_read_ptx_sreg_ntid_x();
#elif defined(__AMDGCN__)
  return __builtin_amdgcn_grid_size_x();
#else
  return 1;
#endif
}

#pragma omp end declare target

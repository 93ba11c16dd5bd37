/*
 * Where a kernel is, without the device run-time library: a thread of a bare kernel finds its own index.
 * The host as a device runs the kernel with one thread.
 */
#pragma once

#include <omp.h>

#pragma omp begin declare target

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

enum family { NO_DEVICE, HOST, GPU };

/** What kind of device this is; NO_DEVICE if it has no image here, and leaves the work to the program itself. */
static inline enum family family_of(int device) {
  int family = NO_DEVICE;
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) device(device) map(from : family)
  {
#if defined(__NVPTX__) || defined(__AMDGCN__)
    family = GPU;
#else
    family = omp_is_initial_device() ? NO_DEVICE : HOST;
#endif
  }
  return (enum family)family;
}

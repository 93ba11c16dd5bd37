//! Where in the launch grid the running thread is. On the device `host` there is one block of one thread.

/// The indices below `length` that are this thread's, one grid apart from each other.
pub fn share(length: usize) -> impl Iterator<Item = usize> {
    (thread_index()..length).step_by(thread_count())
}

#[cfg(target_arch = "nvptx64")]
fn thread_index() -> usize {
    use core::arch::nvptx::*;
    unsafe { (_block_idx_x() * _block_dim_x() + _thread_idx_x()) as usize }
}

#[cfg(target_arch = "nvptx64")]
fn thread_count() -> usize {
    use core::arch::nvptx::*;
    unsafe { (_grid_dim_x() * _block_dim_x()) as usize }
}

// hsa_kernel_dispatch_packet_t (hsa.h): the workgroup's size in threads, u16, from byte 4; the grid's, u32, from byte 12.
#[cfg(target_arch = "amdgpu")]
fn thread_index() -> usize {
    use core::arch::amdgpu::{workgroup_id_x, workitem_id_x};
    use core::intrinsics::gpu::amdgpu_dispatch_ptr;
    unsafe { (workgroup_id_x() * *amdgpu_dispatch_ptr().cast::<u16>().add(2) as u32 + workitem_id_x()) as usize }
}

#[cfg(target_arch = "amdgpu")]
fn thread_count() -> usize {
    unsafe { *core::intrinsics::gpu::amdgpu_dispatch_ptr().cast::<u32>().add(3) as usize }
}

#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
fn thread_index() -> usize {
    0
}

#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
fn thread_count() -> usize {
    1
}

//! Where in the launch grid the running thread is.
//!
//! On the device `host` there is one block of one thread, so every kernel goes over its data in strides of
//! [`x`]'s and [`y`]'s size: right for one thread and for any number of them.

/// This thread's share of `0..length` along the first dimension.
pub fn x(length: usize) -> Share {
    Share { next: X::index(), stride: X::size(), length }
}

/// This thread's share of `0..length` along the second dimension.
pub fn y(length: usize) -> Share {
    Share { next: Y::index(), stride: Y::size(), length }
}

/// The running thread's place along the first dimension.
pub fn thread() -> usize {
    X::index()
}

/// The indices below `length` that are this thread's, one grid apart from each other.
pub struct Share {
    next: usize,
    stride: usize,
    length: usize,
}

impl Iterator for Share {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let index = self.next;
        self.next += self.stride;
        (index < self.length).then_some(index)
    }
}

struct X;
struct Y;

#[cfg(target_arch = "nvptx64")]
mod axis {
    use super::{X, Y};
    use core::arch::nvptx::*;

    impl X {
        pub fn index() -> usize {
            unsafe { (_block_idx_x() * _block_dim_x() + _thread_idx_x()) as usize }
        }
        pub fn size() -> usize {
            unsafe { (_grid_dim_x() * _block_dim_x()) as usize }
        }
    }

    impl Y {
        pub fn index() -> usize {
            unsafe { (_block_idx_y() * _block_dim_y() + _thread_idx_y()) as usize }
        }
        pub fn size() -> usize {
            unsafe { (_grid_dim_y() * _block_dim_y()) as usize }
        }
    }
}

#[cfg(target_arch = "amdgpu")]
mod axis {
    use super::{X, Y};
    use core::arch::amdgpu::{workgroup_id_x, workgroup_id_y, workitem_id_x, workitem_id_y};
    use core::intrinsics::gpu::amdgpu_dispatch_ptr;

    // hsa_kernel_dispatch_packet_t (hsa.h): the workgroup's size in threads, u16, from byte 4; the grid's, u32, from byte 12.
    fn workgroup_size(dimension: usize) -> u32 {
        unsafe { *amdgpu_dispatch_ptr().cast::<u16>().add(2 + dimension) as u32 }
    }
    fn grid_size(dimension: usize) -> usize {
        unsafe { *amdgpu_dispatch_ptr().cast::<u32>().add(3 + dimension) as usize }
    }

    impl X {
        pub fn index() -> usize {
            (workgroup_id_x() * workgroup_size(0) + workitem_id_x()) as usize
        }
        pub fn size() -> usize {
            grid_size(0)
        }
    }

    impl Y {
        pub fn index() -> usize {
            (workgroup_id_y() * workgroup_size(1) + workitem_id_y()) as usize
        }
        pub fn size() -> usize {
            grid_size(1)
        }
    }
}

#[cfg(not(any(target_arch = "nvptx64", target_arch = "amdgpu")))]
mod axis {
    use super::{X, Y};

    impl X {
        pub fn index() -> usize {
            0
        }
        pub fn size() -> usize {
            1
        }
    }

    impl Y {
        pub fn index() -> usize {
            0
        }
        pub fn size() -> usize {
            1
        }
    }
}

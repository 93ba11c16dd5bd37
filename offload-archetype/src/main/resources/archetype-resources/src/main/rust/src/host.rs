//! What the library offers: to the program, to Java, and to whoever loads it.

use crate::kernels::{Matrix, matrix_product};
use core::intrinsics::offload;
use std::ffi::c_int;

const BLOCKS: [u32; 3] = [256, 1, 1];
const THREADS: [u32; 3] = [128, 1, 1];

// Of the OpenMP runtime, which is linked in.
unsafe extern "C" {
    safe fn omp_get_num_devices() -> c_int;
    safe fn omp_set_default_device(device: c_int);
}

/// The number of devices that there is an image for.
#[unsafe(no_mangle)]
pub extern "C" fn device_count() -> c_int {
    omp_get_num_devices()
}

/// product = a b, on the device; row by row. 0 if the device did it.
///
/// # Safety
///
/// Each is a matrix of `N` x `N` values.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn multiply(device: c_int, a: *const Matrix, b: *const Matrix, product: *mut Matrix) -> c_int {
    if device < 0 || device >= device_count() {
        return 1;
    }
    // A kernel goes to the calling thread's default device.
    omp_set_default_device(device);
    offload::<_, _, ()>(matrix_product, BLOCKS, THREADS, (unsafe { &*a }, unsafe { &*b }, product));
    0
}

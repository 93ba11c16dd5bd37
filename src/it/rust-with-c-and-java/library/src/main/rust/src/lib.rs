//! A function for other languages that does its work in a kernel.
#![allow(internal_features)]
#![feature(core_intrinsics, rustc_attrs)]
#![cfg_attr(offload_device, no_std)]

const N: usize = 4;

#[cfg(offload_device)]
#[unsafe(no_mangle)]
#[rustc_offload_kernel]
pub unsafe extern "C" fn multiply(a: &[f64; N], b: &[f64; N], out: &mut [f64; N]) {
    for i in 0..N {
        out[i] = a[i] * b[i];
    }
}

#[cfg(offload_device)]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::intrinsics::abort()
}

#[cfg(not(offload_device))]
unsafe extern "C" {
    fn multiply(a: &[f64; N], b: &[f64; N], out: &mut [f64; N]);
}

/// The dot product of two vectors of four elements each.
#[cfg(not(offload_device))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dot_product(a: *const [f64; N], b: *const [f64; N]) -> f64 {
    let mut products = [0.0; N];
    core::intrinsics::offload::<_, _, ()>(
        multiply,
        [1, 1, 1],
        [1, 1, 1],
        (unsafe { &*a }, unsafe { &*b }, &mut products),
    );
    products.iter().sum()
}

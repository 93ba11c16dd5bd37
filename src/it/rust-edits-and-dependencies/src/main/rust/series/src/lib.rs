//! A dependency with a kernel of its own.
#![no_std]
#![allow(internal_features)]
#![feature(rustc_attrs)]

#[cfg(offload_device)]
#[unsafe(no_mangle)]
#[rustc_offload_kernel]
pub unsafe extern "C" fn sum_to(n: u32, out: &mut [u32; 1]) {
    out[0] = (1..=n).sum();
}

#[cfg(not(offload_device))]
unsafe extern "C" {
    pub fn sum_to(n: u32, out: &mut [u32; 1]);
}

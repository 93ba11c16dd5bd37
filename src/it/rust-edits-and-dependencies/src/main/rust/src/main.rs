//! Kernels of this crate and of a dependency, launched from a module that only the host pass reads.
#![allow(internal_features)]
#![feature(core_intrinsics, rustc_attrs)]
#![cfg_attr(offload_device, no_std, no_main)]

#[cfg(offload_device)]
mod device;
#[cfg(not(offload_device))]
mod host;

// A crate whose kernels are wanted has to be named.
#[cfg(offload_device)]
use series as _;

#[cfg(offload_device)]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::intrinsics::abort()
}

#[cfg(not(offload_device))]
fn main() {
    host::run();
}

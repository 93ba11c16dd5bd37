//! Multiplies two matrices on a device.
//!
//! The crate is compiled once for the host and once for each device. `cfg(offload_device)` tells the passes apart: the
//! kernels' bodies belong to the device passes, everything that launches them to the host.
#![allow(internal_features)]
#![cfg_attr(any(target_arch = "nvptx64", target_arch = "amdgpu"), allow(improper_gpu_kernel_arg))]
#![feature(core_intrinsics, rustc_attrs)]
#![cfg_attr(offload_device, no_std)]
#![cfg_attr(any(target_arch = "nvptx64", target_arch = "amdgpu"), feature(abi_gpu_kernel))]
#![cfg_attr(target_arch = "nvptx64", feature(stdarch_nvptx))]
#![cfg_attr(target_arch = "amdgpu", feature(stdarch_amdgpu, gpu_intrinsics))]

#[cfg(offload_device)]
mod grid;
#[cfg(not(offload_device))]
mod host;
mod kernels;
#[cfg(not(offload_device))]
mod program;

#[cfg(offload_device)]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::intrinsics::abort()
}

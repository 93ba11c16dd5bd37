#![allow(internal_features)]
#![feature(core_intrinsics, rustc_attrs)]
#![cfg_attr(offload_device, no_std, no_main)]

#[cfg(offload_device)]
#[unsafe(no_mangle)]
#[rustc_offload_kernel]
#[allow(improper_ctypes_definitions)]
pub unsafe extern "C" fn clear(first: &mut f32, values: &mut [f32]) {
    *first = 0.0;
    values.fill(0.0);
}

#[cfg(offload_device)]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::intrinsics::abort()
}

#[cfg(not(offload_device))]
fn main() {}

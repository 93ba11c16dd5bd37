#![allow(internal_features)]
#![feature(core_intrinsics, rustc_attrs)]
#![cfg_attr(offload_device, no_std, no_main)]

#[cfg(offload_device)]
#[unsafe(no_mangle)]
#[rustc_offload_kernel]
pub unsafe extern "C" fn half(value: &mut f32) {
    *value = *value / 2;
}

#[cfg(offload_device)]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::intrinsics::abort()
}

#[cfg(not(offload_device))]
fn main() {}

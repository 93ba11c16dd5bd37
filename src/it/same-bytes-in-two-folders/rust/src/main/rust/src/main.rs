//! A program with a kernel in Rust and one in C.
#![allow(internal_features)]
#![feature(core_intrinsics, rustc_attrs)]
#![cfg_attr(offload_device, no_std, no_main)]

#[cfg(offload_device)]
#[unsafe(no_mangle)]
#[rustc_offload_kernel]
pub unsafe extern "C" fn plus_one(values: &mut [f32; 4]) {
    for value in values {
        *value += 1.0;
    }
}

#[cfg(offload_device)]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::intrinsics::abort()
}

#[cfg(not(offload_device))]
unsafe extern "C" {
    fn plus_one(values: &mut [f32; 4]);
    fn tripled(values: *mut f32, n: i32);
}

#[cfg(not(offload_device))]
fn main() {
    let mut values = [1.0, 2.0, 3.0, 4.0];
    core::intrinsics::offload::<_, _, ()>(plus_one, [1, 1, 1], [1, 1, 1], (&mut values,));
    unsafe { tripled(values.as_mut_ptr(), 4) };
    assert!(values[0] == 6.0, "{values:?}");
    println!("{} {values:?}", file!());
}

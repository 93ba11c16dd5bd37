#![allow(internal_features)]
#![feature(core_intrinsics)]
#![cfg_attr(offload_device, no_std, no_main)]

#[cfg(offload_device)]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::intrinsics::abort()
}

#[cfg(not(offload_device))]
unsafe extern "C" {
    fn scale(factor: f32, value: &mut f32);
    fn tick();
}

#[cfg(not(offload_device))]
fn main() {
    let mut value = 2.0;
    core::intrinsics::offload::<_, _, ()>(tick, [1, 1, 1], [1, 1, 1], ());
    core::intrinsics::offload::<_, _, ()>(scale, [1, 1, 1], [1, 1, 1], (1.5_f32, &mut value));
    println!("{value}");
}

//! Multiplies two matrices on each device, and checks the product.
//!
//! The program is linked from the library's own code, so `main` is what C calls `main`.

use crate::host::{device_count, multiply};
use crate::kernels::{Matrix, N, element};
use std::ffi::c_int;

#[unsafe(no_mangle)]
extern "C" fn main() -> c_int {
    let (a, b) = (matrix(7), matrix(5));
    let mut failures = 0;
    for device in 0..device_count() {
        let mut product: Box<Matrix> = vec![[0.0; N]; N].try_into().unwrap();
        let failed = unsafe { multiply(device, &*a, &*b, &mut *product) } != 0;
        let wrong = (0..N * N).filter(|i| product[i / N][i % N] != element(&a, &b, i / N, i % N)).count();
        println!("device {device}: {N} x {N} product, {wrong} wrong values");
        if failed || wrong != 0 {
            failures += 1;
        }
    }
    if device_count() == 0 {
        println!("there is no device that this program has an image for");
        failures += 1;
    }
    println!("{}", if failures == 0 { "all products are right" } else { "FAILED" });
    (failures != 0) as c_int
}

/// Small whole numbers, so that every order of additions gives the same sum.
fn matrix(modulus: usize) -> Box<Matrix> {
    let rows: Vec<[f32; N]> = (0..N).map(|row| std::array::from_fn(|column| ((row * N + column) % modulus) as f32)).collect();
    rows.try_into().unwrap()
}

//! A dependency that knows nothing of devices.
#![no_std]

pub struct Circle {
    pub radius: f64,
}

impl Circle {
    #[inline(never)]
    pub fn area(&self) -> f64 {
        3.0 * self.radius * self.radius
    }
}

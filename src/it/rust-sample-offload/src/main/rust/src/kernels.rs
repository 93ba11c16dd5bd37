//! The kernels: bodies in the device passes, declarations in the host pass.

#[cfg(offload_device)]
use crate::grid;

/// The feature `large` is for timing: sizes well past a GPU's caches.
const LARGE: bool = cfg!(feature = "large");
pub const N: usize = if LARGE { 1 << 28 } else { 1 << 16 };
pub const WIDTH: usize = if LARGE { 1 << 14 } else { 256 };
pub const HEIGHT: usize = if LARGE { 1 << 14 } else { 128 };
/// Threads of a reduction, each of which leaves one sum.
pub const SUMS: usize = 1024;
pub const SCALARS: usize = 12;

pub type Vector = [f32; N];
pub type Plane = [[f32; WIDTH]; HEIGHT];

/// Declares kernels for every pass: `extern "gpu-kernel"` on a GPU, `extern "C"` on the processor as a device, and
/// only the signature on the host.
macro_rules! kernels {
    ($($(#[$doc:meta])* fn $name:ident($($parameter:ident: $type:ty),* $(,)?) $body:block)*) => {$(
        #[cfg(any(target_arch = "nvptx64", target_arch = "amdgpu"))]
        $(#[$doc])*
        #[unsafe(no_mangle)]
        #[rustc_offload_kernel]
        pub unsafe extern "gpu-kernel" fn $name($($parameter: $type),*) $body

        #[cfg(all(offload_device, not(any(target_arch = "nvptx64", target_arch = "amdgpu"))))]
        $(#[$doc])*
        #[unsafe(no_mangle)]
        #[rustc_offload_kernel]
        pub unsafe extern "C" fn $name($($parameter: $type),*) $body

        #[cfg(not(offload_device))]
        unsafe extern "C" {
            $(#[$doc])*
            pub fn $name($($parameter: $type),*);
        }
    )*};
}

#[cfg(offload_device)]
static mut REMEMBERED: u32 = 0;
#[cfg(offload_device)]
static WEIGHTS: [f32; 5] = [0.5, 0.125, 0.125, 0.125, 0.125];

kernels! {
    /// c = a + b
    fn vector_add(a: &Vector, b: &Vector, c: *mut Vector) {
        for i in grid::x(N) {
            unsafe { (*c)[i] = a[i] + b[i] };
        }
    }

    /// Each thread leaves the sum of its share of `values`.
    fn sum(values: &Vector, sums: &mut [f64; SUMS]) {
        let mut mine = 0.0;
        for i in grid::x(N) {
            mine += values[i] as f64;
        }
        sums[grid::thread()] = mine;
    }

    /// A five-point stencil with the weights of a device static; the border is copied.
    fn stencil(input: &Plane, output: *mut Plane) {
        for y in grid::y(HEIGHT) {
            for x in grid::x(WIDTH) {
                let border = x == 0 || y == 0 || x == WIDTH - 1 || y == HEIGHT - 1;
                let value = if border {
                    input[y][x]
                } else {
                    WEIGHTS[0] * input[y][x]
                        + WEIGHTS[1] * input[y - 1][x]
                        + WEIGHTS[2] * input[y + 1][x]
                        + WEIGHTS[3] * input[y][x - 1]
                        + WEIGHTS[4] * input[y][x + 1]
                };
                unsafe { (*output)[y][x] = value };
            }
        }
    }

    /// y = factor * x + y, with a reference to `f32` in and one to `f64` in and out.
    fn scale(factor: f64, x: &[f32; N], y: &mut [f64; N]) {
        for i in grid::x(N) {
            y[i] += factor * x[i] as f64;
        }
    }

    /// Scalars of every width, as their bits.
    fn scalars(
        out: &mut [u64; SCALARS],
        a: u8,
        b: i8,
        c: u16,
        d: i16,
        e: u32,
        f: i32,
        g: u64,
        h: i64,
        i: f32,
        j: f64,
        k: bool,
        l: u32,
    ) {
        if grid::thread() == 0 {
            *out = [
                a as u64,
                b as u64,
                c as u64,
                d as u64,
                e as u64,
                f as u64,
                g,
                h as u64,
                i.to_bits() as u64,
                j.to_bits(),
                k as u64,
                l as u64,
            ];
        }
    }

    /// Counts in a device static, without a parameter.
    fn remember_one_more() {
        if grid::thread() == 0 {
            unsafe { REMEMBERED += 1 };
        }
    }

    /// Reads the device static.
    fn recall(out: &mut [u32; 1]) {
        if grid::thread() == 0 {
            out[0] = unsafe { REMEMBERED };
        }
    }

    /// Gathers through indices that the compiler can't know to be in bounds: a panic path that is not taken.
    fn gather(indices: &[u32; N], values: &Vector, out: *mut Vector) {
        for i in grid::x(N) {
            unsafe { (*out)[i] = values[indices[i] as usize] };
        }
    }
}

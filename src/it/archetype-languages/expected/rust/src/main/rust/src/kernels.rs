//! The kernels: bodies in the device passes, declarations in the host pass.

#[cfg(offload_device)]
use crate::grid;

/// The rows and columns of a matrix.
pub const N: usize = 256;

pub type Matrix = [[f32; N]; N];

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

/// One element of the product of two matrices.
pub fn element(a: &Matrix, b: &Matrix, row: usize, column: usize) -> f32 {
    let mut sum = 0.0;
    for k in 0..N {
        sum += a[row][k] * b[k][column];
    }
    sum
}

kernels! {
    /// product = a b
    fn matrix_product(a: &Matrix, b: &Matrix, product: *mut Matrix) {
        for i in grid::share(N * N) {
            unsafe { (*product)[i / N][i % N] = element(a, b, i / N, i % N) };
        }
    }
}

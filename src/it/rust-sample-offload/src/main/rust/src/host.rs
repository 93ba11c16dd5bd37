//! Launches the kernels and checks what they wrote.

use crate::kernels::{self, HEIGHT, N, Plane, SCALARS, SUMS, Vector, WIDTH};
use core::intrinsics::offload;

const THREADS: [u32; 3] = [128, 1, 1];
const BLOCKS: [u32; 3] = [(SUMS / 128) as u32, 1, 1];

pub fn check_all() {
    let a = vector(|i| (i % 1000) as f32);
    let b = vector(|i| (i % 77) as f32 * 0.5);
    let c = vector_add(&a, &b);
    check("vector_add", (0..N).all(|i| c[i] == a[i] + b[i]));

    let total = sum(&c);
    check("sum", total == sum(&a) + sum(&b));
    check("sum against the host", total == c.iter().map(|&value| value as f64).sum::<f64>());

    check_stencil();

    let mut scaled: Box<[f64; N]> = vector(|_| 1.0);
    scale(0.25, &c, &mut scaled);
    check("scale", (0..N).all(|i| scaled[i] == 1.0 + 0.25 * c[i] as f64));

    check_scalars();

    check("a device static before", recall() == 0);
    for _ in 0..3 {
        offload::<_, _, ()>(kernels::remember_one_more, BLOCKS, THREADS, ());
    }
    check("a device static after", recall() == 3);

    let backwards: Box<[u32; N]> = vector(|i| (N - 1 - i) as u32);
    let reversed = gather(&backwards, &c);
    check("gather", (0..N).all(|i| reversed[i] == c[N - 1 - i]));
    check("gather twice", gather(&backwards, &reversed) == c);
}

fn check_stencil() {
    let flat: Box<Plane> = plane(|_, _| 3.0);
    check("stencil of a constant", stencil(&flat) == flat);
    let bumps: Box<Plane> = plane(|x, y| ((x * 7 + y * 3) % 16) as f32);
    let smooth = stencil(&bumps);
    let expected: Box<Plane> = plane(|x, y| {
        if x == 0 || y == 0 || x == WIDTH - 1 || y == HEIGHT - 1 {
            return bumps[y][x];
        }
        let around = bumps[y - 1][x] + bumps[y + 1][x] + bumps[y][x - 1] + bumps[y][x + 1];
        0.5 * bumps[y][x] + 0.125 * around
    });
    check("stencil", smooth == expected);
}

fn check_scalars() {
    let mut out = [0; SCALARS];
    offload::<_, _, ()>(
        kernels::scalars,
        BLOCKS,
        THREADS,
        (&mut out, 0xfe_u8, -2_i8, 0xfedc_u16, -3_i16, 0xfedc_ba98_u32, -4_i32, u64::MAX - 5, -6_i64, 25.5_f32, -0.125, true, 7_u32),
    );
    let expected = [
        0xfe,
        -2_i64 as u64,
        0xfedc,
        -3_i64 as u64,
        0xfedc_ba98,
        -4_i64 as u64,
        u64::MAX - 5,
        -6_i64 as u64,
        25.5_f32.to_bits() as u64,
        (-0.125_f64).to_bits(),
        1,
        7,
    ];
    for (i, (got, wanted)) in out.iter().zip(expected).enumerate() {
        check(&format!("scalar {i}: {got:#x} for {wanted:#x}"), *got == wanted);
    }
}

#[inline(never)]
fn vector_add(a: &Vector, b: &Vector) -> Box<Vector> {
    let mut c = vector(|_| 0.0);
    offload::<_, _, ()>(kernels::vector_add, BLOCKS, THREADS, (a, b, &mut *c as *mut Vector));
    c
}

#[inline(never)]
fn sum(values: &Vector) -> f64 {
    let mut sums = [0.0; SUMS];
    offload::<_, _, ()>(kernels::sum, BLOCKS, THREADS, (values, &mut sums));
    sums.iter().sum()
}

#[inline(never)]
fn stencil(input: &Plane) -> Box<Plane> {
    let mut output = plane(|_, _| 0.0);
    offload::<_, _, ()>(kernels::stencil, [8, 16, 1], [32, 8, 1], (input, &mut *output as *mut Plane));
    output
}

#[inline(never)]
fn scale(factor: f64, x: &Vector, y: &mut [f64; N]) {
    offload::<_, _, ()>(kernels::scale, BLOCKS, THREADS, (factor, x, y));
}

#[inline(never)]
fn recall() -> u32 {
    let mut out = [u32::MAX; 1];
    offload::<_, _, ()>(kernels::recall, BLOCKS, THREADS, (&mut out,));
    out[0]
}

#[inline(never)]
fn gather(indices: &[u32; N], values: &Vector) -> Box<Vector> {
    let mut out = vector(|_| 0.0);
    offload::<_, _, ()>(kernels::gather, BLOCKS, THREADS, (indices, values, &mut *out as *mut Vector));
    out
}

fn vector<T: Copy + std::fmt::Debug>(value: impl Fn(usize) -> T) -> Box<[T; N]> {
    let values: Box<[T]> = (0..N).map(value).collect();
    values.try_into().unwrap()
}

fn plane(value: impl Fn(usize, usize) -> f32) -> Box<Plane> {
    let rows: Box<[[f32; WIDTH]]> =
        (0..HEIGHT).map(|y| std::array::from_fn(|x| value(x, y))).collect();
    rows.try_into().unwrap()
}

#[track_caller]
fn check(what: &str, right: bool) {
    assert!(right, "wrong: {what}");
}

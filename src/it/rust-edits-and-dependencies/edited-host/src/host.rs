use core::intrinsics::offload;

unsafe extern "C" {
    fn areas(radii: &[f64; 4], out: &mut [f64; 4]);
}

pub fn run() {
    let mut out = [0.0; 4];
    offload::<_, _, ()>(areas, [1, 1, 1], [1, 1, 1], (&[1.0, 2.0, 3.0, 4.0], &mut out));
    let mut sum = [0];
    offload::<_, _, ()>(series::sum_to, [1, 1, 1], [1, 1, 1], (10_u32, &mut sum));
    println!("second: areas {out:?}, sum {}", sum[0]);
}

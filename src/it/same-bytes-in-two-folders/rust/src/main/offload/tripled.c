/* A kernel in C, called from Rust. */
void tripled(float *values, int n) {
#pragma omp target teams distribute parallel for map(tofrom : values[:n])
  for (int i = 0; i < n; i++)
    values[i] *= 3;
}

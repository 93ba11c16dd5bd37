/* A kernel in a header: its name comes from another file than the source. */
static void scale(float *values, int n) {
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom : values[:n])
  for (int i = 0; i < n; i++)
    values[i] *= 2;
}

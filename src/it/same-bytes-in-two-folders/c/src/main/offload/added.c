int added(int *values, int n) {
  int sum = 0;
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(to : values[:n]) map(tofrom : sum)
  for (int i = 0; i < n; i++)
    sum += values[i];
  return sum;
}

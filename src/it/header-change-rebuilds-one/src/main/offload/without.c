int sum(const int *values, int n) {
  int sum = 0;
#pragma omp target map(to : values[:n]) map(tofrom : sum)
  for (int i = 0; i < n; i++)
    sum += values[i];
  return sum;
}

/** The sum of 1 to n, on a device. */
int sum_to(int n) {
  int sum = 0;
#pragma omp target map(tofrom : sum)
  for (int i = 1; i < n; i++)
    sum += i;
  return sum;
}
